// The referee's panel after a repetition: which rule decided, who broke it, and the moves of the cycle with what each of them
// does. The cycle is stepped through on the board, where each move's threats are drawn (board/scene.ts).

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { JudgedPlyData, SideId } from '../../wasm/engine';
import type { NodeId } from '../shared/tree';
import type { Actions } from '../store/actions';
import type { State, Verdict } from '../store/state';
import { mainStyle } from '../store/notation';
import { actText, clauseText, faultOf, rulesText } from '../ui/verdict_text';
import { words } from '../ui/i18n';

interface Props {
  readonly state: State;
  readonly actions: Actions;
  readonly verdict: Verdict;
}

export function VerdictPanel({ state, actions, verdict }: Props): JSX.Element {
  const t = words.records.referee;
  const { judgement, nodes } = verdict;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const at = nodes.indexOf(state.record.cursor);
  return (
    <section class="verdict" role="region" aria-label={t.title} tabIndex={-1} ref={panel}>
      <header class="head">
        <h2>{t.title}</h2>
        <button type="button" class="quiet" onClick={actions.closeVerdict} aria-label={t.close}>
          {words.about.close}
        </button>
      </header>
      <div class="ruling">
        <p class="clause">{clauseText(judgement, state.match.game)}</p>
        <p class="fault-of">{faultOf(judgement, state.match.game)}</p>
        <p class="rules">{rulesText(state.match)}</p>
      </div>
      <ol class="cycle" aria-label={t.cycle}>
        {judgement.cycle.map((ply, i) => (
          <li key={i}>
            <Ply {...{ state, actions, verdict, ply }} node={nodes[i] ?? 0} current={i === at} />
          </li>
        ))}
      </ol>
      <CycleSteps nodes={nodes} at={at} actions={actions} />
      <p class="unseen" role="status">
        {sayPly(verdict, at, state)}
      </p>
    </section>
  );
}

interface PlyProps extends Props {
  readonly ply: JudgedPlyData;
  readonly node: NodeId;
  readonly current: boolean;
}

function Ply({ state, actions, verdict, ply, node, current }: PlyProps): JSX.Element {
  return (
    <button type="button" class={`ply ${ply.act} ${current ? 'active' : ''}`} aria-pressed={current} onClick={() => actions.show(node)}>
      <i class={ply.side} aria-hidden="true" />
      <b>{actions.written(node, mainStyle(state.settings, state.match.game))}</b>
      <span>{actText(ply, verdict)}</span>
    </button>
  );
}

/** Round and round: after the last move comes the first one again. */
function CycleSteps({ nodes, at, actions }: { nodes: readonly NodeId[]; at: number; actions: Actions }): JSX.Element {
  const t = words.records.moves;
  const go = (by: number): void => {
    const next = nodes[(at + by + nodes.length) % nodes.length];
    if (next !== undefined) actions.show(next);
  };
  return (
    <div class="buttons">
      <button type="button" class="ghost" onClick={() => go(at < 0 ? 0 : -1)}>
        {t.back}
      </button>
      <button type="button" class="primary" onClick={() => go(1)}>
        {t.on}
      </button>
    </div>
  );
}

function sayPly(verdict: Verdict, at: number, state: State): string {
  const ply = verdict.judgement.cycle[at];
  if (ply === undefined) return clauseText(verdict.judgement, state.match.game);
  const side: SideId = ply.side;
  return words.records.referee.did(words.side[state.match.game][side], actText(ply, verdict));
}
