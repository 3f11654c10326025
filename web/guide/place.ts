// Where in the guide somebody is, as a line of text that a page opened anew goes on from.

import type { GameId } from '../../wasm/engine';
import { exerciseOf } from './exercises';
import type { Page } from './guide';
import { lessonOf } from './lessons/lessons';

export interface Place {
  readonly game: GameId;
  readonly page: Page;
  /** The step of a lesson, from 0; elsewhere it means nothing. */
  readonly index: number;
}

export function writePlace({ game, page, index }: Place): string {
  return [game, page.at, 'id' in page ? page.id : '', index].join('/');
}

/** undefined: there is no such place in this guide. That a lesson has the step is not looked at. */
export function readPlace(text: string): Place | undefined {
  const [game, at = '', id = '', index] = text.split('/');
  const page = pageOf(at, id);
  return page === undefined || (game !== 'xiangqi' && game !== 'chess') ? undefined : { game, page, index: Number(index) };
}

function pageOf(at: string, id: string): Page | undefined {
  switch (at) {
    case 'home':
    case 'mates':
    case 'reference':
      return { at };
    case 'article':
      return id === 'values' || id === 'history' ? { at, id } : undefined;
    case 'lesson':
      return lessonOf(id) && { at, id };
    case 'exercise':
      return exerciseOf(id) && { at, id };
    default:
      return undefined;
  }
}
