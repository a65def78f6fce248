/** A known row of a listing: `skip` rows come before the row after it. */
export interface Anchor {
  readonly number: number;
  readonly skip: number;
  readonly value: number;
  readonly id: number;
}

export interface Anchors {
  /** The known anchor with the highest number not above `number`. */
  nearest(number: number): Anchor | null;
  keep(anchor: Anchor): void;
}

/** Anchors of one listing, in order and without gaps: each is found from the one before it. */
export function createAnchors(): Anchors {
  const known: Anchor[] = [];
  return {
    nearest: (number) => known[Math.min(number, known.length) - 1] ?? null,
    keep: (anchor) => {
      if (anchor.number === known.length + 1) known.push(anchor);
    },
  };
}
