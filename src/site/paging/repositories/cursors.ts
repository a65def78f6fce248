/** A known row of a listing: `skip` rows come before the row after it. */
export interface Anchor {
  readonly skip: number;
  readonly value: number;
  readonly id: number;
}

export interface Anchors {
  /** The last known anchor at or before row `skip`, of those whose `skip` is a multiple of `stride`. */
  nearest(skip: number, stride: number): Anchor | null;
  keep(anchor: Anchor): void;
}

/** Anchors of one listing. */
export function createAnchors(): Anchors {
  const known = new Map<number, Anchor>();
  return {
    nearest(skip, stride) {
      for (let at = skip - (skip % stride); at > 0; at -= stride) {
        const found = known.get(at);
        if (found) return found;
      }
      return null;
    },
    keep: (anchor) => void known.set(anchor.skip, anchor),
  };
}
