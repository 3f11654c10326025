// A whole game against the computer, followed move by move by an independent referee, who also says whether the end was one.

import assert from 'node:assert/strict';

import { kPatience } from './launch.mjs';

/** Every game ends of itself: by mate, by repetition, or after 60 moves without a capture. */
const kMaxPlies = 400;

/** Plays until the board says that it is over; the referee has then played every move too. */
export async function playToTheEnd(table, player, referee, human) {
  for (;;) {
    const before = referee.moves.length;
    await table.page.waitForFunction(
      ([side, ply]) => {
        const { outcome, turn, ply: now } = document.getElementById('board').dataset;
        return outcome !== 'ongoing' || (turn === side && Number(now) >= ply);
      },
      [human, before],
      { timeout: kPatience },
    );
    const data = await table.read();
    for (const move of data.moves.split(' ').filter(Boolean).slice(before)) referee.play(move);
    assert.equal(data.fen.split(' ')[0], referee.men(), 'the page and the referee see different boards');
    assert.ok(data.outcome !== 'ongoing' || !referee.isLost(), 'the page plays on after the end');
    if (data.outcome !== 'ongoing') return data;
    assert.ok(referee.moves.length < kMaxPlies, 'the game does not end');
    await table.move(await player.choose(referee));
  }
}

/** A mate that has a name is told by it; which names are right, tests/engine/mate_pattern_test.cpp says. */
const kMateName = '[\\u4e00-\\u9fff]{2,4}';

/** Who may have won in what words, by the referee's account of the moves; null: by it the game was not over. */
function possibleEnd(referee, { reason }) {
  if (referee.isLost()) {
    const winner = referee.moves.length % 2 === 1 ? '红胜' : '黑胜';
    return referee.isCheck() ? new RegExp(`^${winner}：(将死|${kMateName})$`) : new RegExp(`^${winner}：困毙，无子可动$`);
  }
  const seen = referee.timesSeen.get(referee.position());
  if (reason === 'repetition') return seen >= 3 ? /^和棋：三次重复局面/ : null;
  if (reason.startsWith('perpetual-')) return seen >= 3 ? /^(红胜：黑方|黑胜：红方)长[将捉打]，判负$/ : null;
  if (reason === 'natural-limit') return referee.quietPlies >= 120 ? /^和棋：自然限着/ : null;
  if (reason === 'insufficient-material') return /[rncp]/i.test(referee.men()) ? null : /^和棋：双方都没有能取胜的子力$/;
  return null;
}

const kWinner = {
  xiangqi: { 'first-wins': '红胜', 'second-wins': '黑胜', draw: '和棋' },
  chess: { 'first-wins': '白胜', 'second-wins': '黑胜', draw: '和棋' },
};

export async function checkEnd(table, referee, data, human) {
  const words = data.game === 'chess' ? referee.endWords(data) : possibleEnd(referee, data);
  assert.ok(words !== null, `${data.reason} is no end of ${data.moves}`);
  const status = await table.status();
  assert.match(status, words);
  assert.ok(status.startsWith(`${kWinner[data.game][data.outcome]}：`));
  const card = table.page.getByRole('dialog', { name: status });
  await card.waitFor();
  const text = await card.innerText();
  assert.ok(text.includes(status.split('：')[1]), text);
  if (data.outcome !== 'draw') assert.match(text, data.outcome === `${human}-wins` ? /你赢了/ : /电脑赢了/);
  assert.match(text, new RegExp(`共 ${Math.ceil(referee.moves.length / 2)} 回合`));
}
