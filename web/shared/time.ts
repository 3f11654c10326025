// One count of milliseconds out of the browser's two: the wall clock, which goes on while the device sleeps but may be set
// back, and the page's own, which never goes back but stands still in some devices' sleep. Never goes back, never stands still.

export function createNow(wall: () => number = Date.now, steady: () => number = () => performance.now()): () => number {
  let total = wall();
  let lastWall = total;
  let lastSteady = steady();
  return () => {
    const [atWall, atSteady] = [wall(), steady()];
    total += Math.max(0, atWall - lastWall, atSteady - lastSteady);
    lastWall = atWall;
    lastSteady = atSteady;
    return total;
  };
}
