import { answerOf } from './requests.ts';

/** Turns that were asked for, to be read by the page. */
export interface Turns {
  readonly count: number;
  /** So many from a place on, newest first; fewer at the end. */
  slice(start: number, size: number): Promise<readonly number[]>;
}

/** Turns that are at hand. @param newest all of them, newest first */
export function turnsAtHand(newest: readonly number[]): Turns {
  return { count: newest.length, slice: (start, size) => Promise.resolve(newest.slice(start, start + size)) };
}

/** Visits of some time. @param index of visits by their time */
export async function timelyTurns(index: IDBIndex, times: IDBKeyRange): Promise<Turns> {
  if (!readsBackwards(index))
    return turnsAtHand((await answerOf(index.getAllKeys(times))).reverse() as number[]);
  return {
    count: await answerOf(index.count(times)),
    // A day of somebody who watches much is some thousand keys; a page needs forty.
    async slice(start, size) {
      const ask = { query: times, count: start + size, direction: 'prev' } as const;
      return (await answerOf(index.getAllKeys(ask))).slice(start) as number[];
    },
  };
}

interface BackwardsIndex {
  getAllKeys(ask: {
    readonly query: IDBKeyRange;
    readonly count: number;
    readonly direction: 'prev';
  }): IDBRequest<IDBValidKey[]>;
}

/** Browsers learned it together with `getAllRecords`; others take the options for a key, which they are not. */
function readsBackwards(index: IDBIndex): index is IDBIndex & BackwardsIndex {
  return 'getAllRecords' in index;
}
