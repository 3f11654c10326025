// A coach with the true rules and the true search, and a clock that the test turns.
import type { Thinker } from '../../web/store/ports';
import { createCoach } from '../../web/guide/coach';
import type { Coach } from '../../web/guide/coach';
import type { Lesson } from '../../web/guide/lesson';
import type { EngineModule } from '../../wasm/engine';
import { RulesEngine } from '../../web/rules/rules';
import { realEngine } from './real_engine';
import { FakeClock } from './table_fakes';

export interface Class {
  readonly coach: Coach;
  readonly clock: FakeClock;
  readonly engine: EngineModule;
  /** Ids of steps done: lesson and index. */
  readonly done: string[];
  play(uci: string): void;
}

/** Answers within the call: the search runs on this thread, slice by slice, as in the worker. */
export function searchingThinker(engine: EngineModule): Thinker {
  let cancelled = false;
  return {
    think({ game, startFen, moves, rules, limits, hashMb }, { onBest, onInfo = () => undefined }) {
      cancelled = false;
      const session = engine.createSession(game);
      session.setHash(hashMb);
      session.setRules(rules);
      const error = session.load(startFen, moves);
      if (error !== null) throw new Error(`${error.reason}: ${startFen} ${moves.join(' ')}`);
      session.start(limits);
      while (!cancelled && !session.step(20, onInfo));
      const best = session.bestSoFar();
      session.delete();
      if (!cancelled) onBest(best);
      return true;
    },
    cancel() {
      cancelled = true;
    },
  };
}

export async function openClass(): Promise<Class> {
  const engine = await realEngine();
  const rules = new RulesEngine(engine);
  const clock = new FakeClock();
  const done: string[] = [];
  const coach = createCoach(clock, (lesson: Lesson, index: number) => done.push(`${lesson.id} ${index}`));
  coach.bench.seat(rules);
  coach.sage.seat(searchingThinker(engine));
  const play = (uci: string): void => {
    coach.bench.hands.tap(null);
    coach.bench.hands.tap(uci.slice(0, 2));
    coach.bench.hands.tap(uci.slice(2, 4));
    if (uci.length > 4) coach.bench.hands.promote(uci.slice(4));
  };
  return { coach, clock, engine, done, play };
}
