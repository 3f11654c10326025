// One count of milliseconds out of the browser's two: the wall clock, which goes on while the device sleeps but may be set,
// by hand or by the network, and the page's own, which is never set but stands still in some devices' sleep.
//
// Before a device sleeps, its pages go out of sight. So the wall clock's lead counts only while the page is out of sight; in
// sight it means that the clock was set, and would take a player's flag. Never goes back.

/** Two clocks that both run differ by no more than this between two looks; beyond it one of them was set. */
const kDisagreeMs = 2_000;

export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
  readonly outOfSight: () => boolean;
}

const kBrowser: Clocks = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  outOfSight: () => document.visibilityState === 'hidden',
};

/** The count must also be asked when the page goes out of sight and when it comes back: that parts sleep from the rest. */
export function createNow({ wall, steady, outOfSight }: Clocks = kBrowser): () => number {
  let total = wall();
  let lastWall = total;
  let lastSteady = steady();
  let wasAway = outOfSight();
  return () => {
    const [atWall, atSteady] = [wall(), steady()];
    total += Math.max(0, passed(atWall - lastWall, atSteady - lastSteady, wasAway));
    lastWall = atWall;
    lastSteady = atSteady;
    wasAway = outOfSight();
    return total;
  };
}

function passed(wallMs: number, steadyMs: number, away: boolean): number {
  if (away) return Math.max(wallMs, steadyMs);
  // The page's own count leapt, which some browsers' does once it has stood still.
  if (wallMs >= 0 && steadyMs - wallMs > kDisagreeMs) return wallMs;
  return steadyMs;
}
