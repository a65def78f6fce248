/** A known row of a listing: `skip` rows come before the row after it. */
export interface Cursor {
  readonly skip: number;
  readonly value: number;
  readonly id: number;
}

export interface Cursors {
  /** The last known cursor at or before row `skip`, of those whose `skip` is a multiple of `stride`. */
  nearest(skip: number, stride: number): Cursor | null;
  keep(cursor: Cursor): void;
}

/** Cursors of one listing. */
export function createCursors(): Cursors {
  const known = new Map<number, Cursor>();
  return {
    nearest(skip, stride) {
      for (let at = skip - (skip % stride); at > 0; at -= stride) {
        const found = known.get(at);
        if (found) return found;
      }
      return null;
    },
    keep: (cursor) => void known.set(cursor.skip, cursor),
  };
}
