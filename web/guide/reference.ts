// What the printed reference shows of the notations: positions and moves. How they are written comes from the code that
// records every game (Referee.notation), so that the page cannot differ from it.

import type { GameId, NotationStyleData } from '../../wasm/engine';
import type { RulesPort } from '../rules/referee';
import { START_FEN } from '../shared/placement';

export interface Sample {
  readonly fen: string;
  readonly move: string;
}

/** By what they show; each sample becomes a line of the table. */
export interface SampleTable {
  readonly id: TableId;
  readonly game: GameId;
  /** Drawn beside the table where it has a position of its own. */
  readonly picture: string | null;
  readonly samples: readonly Sample[];
}

export type TableId = 'men' | 'directions' | 'tandem' | 'pawns' | 'files' | 'openings' | 'replies' | 'chess-men' | 'chess-signs' | 'chess-openings';

const START = START_FEN.xiangqi;
const REPLY = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1';
const OPEN = '2bak4/9/3R5/2P6/5N3/9/9/4B4/4A4/3AK4 w - - 0 1';
const TANDEM = '3k5/9/4R4/9/4R4/9/9/2N6/9/2N1K4 w - - 0 1';
const PAWNS = '3k5/4P4/9/4P4/4P4/9/9/9/9/5K3 w - - 0 1';
const FILES = '3k5/9/2P3P2/2P6/6P2/9/9/9/9/4K4 w - - 0 1';
const CHESS_START = START_FEN.chess;
const CHESS = 'r3k2r/1P3ppp/2n5/3p4/4P3/2NQ4/5PPP/R3K2R w KQkq - 0 1';
const CHESS_TWO = '4k3/8/8/8/8/8/8/R4R1K w - - 0 1';
const CHESS_MATE = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';

const from = (fen: string, moves: string): readonly Sample[] => moves.split(' ').map((move) => ({ fen, move }));

export const TABLES: readonly SampleTable[] = [
  { id: 'men', game: 'xiangqi', picture: null, samples: [...from(START, 'i0i2 h0g2 g0e2'), ...from(START, 'f0e1 e0e1 b2e2 c3c4')] },
  { id: 'directions', game: 'xiangqi', picture: OPEN, samples: from(OPEN, 'd7d9 d7d1 d7h7 f5e7 f5d4 c6b6') },
  { id: 'tandem', game: 'xiangqi', picture: TANDEM, samples: from(TANDEM, 'e7a7 e5a5 c2d4 c0d2') },
  { id: 'pawns', game: 'xiangqi', picture: PAWNS, samples: from(PAWNS, 'e8d8 e6d6 e5d5') },
  { id: 'files', game: 'xiangqi', picture: FILES, samples: from(FILES, 'g7f7 g5f5 c7d7 c6d6') },
  { id: 'openings', game: 'xiangqi', picture: null, samples: from(START, 'h2e2 g0e2 c3c4 h0g2 h2f2 h2d2 h2c2') },
  { id: 'replies', game: 'xiangqi', picture: null, samples: from(REPLY, 'h9g7 b9c7 h7e7 b7e7 g6g5') },
  { id: 'chess-men', game: 'chess', picture: CHESS, samples: from(CHESS, 'd3d4 a1a4 c3b5 e1e2 f2f4 e4d5') },
  {
    id: 'chess-signs',
    game: 'chess',
    picture: null,
    samples: [...from(CHESS, 'e1g1 e1c1 b7b8q b7a8q c3d5'), ...from(CHESS_TWO, 'a1c1 f1c1'), ...from(CHESS_MATE, 'a1a8')],
  },
  { id: 'chess-openings', game: 'chess', picture: null, samples: from(CHESS_START, 'e2e4 d2d4 c2c4 g1f3 f2f4 g2g3 b1c3') },
];

export const SCRIPTS: Readonly<Record<GameId, readonly NotationStyleData['script'][]>> = {
  xiangqi: ['chinese', 'wxf', 'xqbase', 'iccs', 'uci'],
  chess: ['san', 'uci'],
};

/** Each sample in each of the scripts; '' where it is no legal move, which a test rules out. */
export function writeSamples(rules: RulesPort, { game, samples }: SampleTable, traditional: boolean): readonly (readonly string[])[] {
  const referee = rules.newGame(game);
  try {
    return samples.map(({ fen, move }) => {
      referee.load(fen);
      return SCRIPTS[game].map((script) => referee.notation(move, { script, traditional }));
    });
  } finally {
    referee.dispose();
  }
}
