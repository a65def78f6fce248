/** Items in an order. */
export type Placed<Id extends string> = readonly { readonly id: Id }[];

/** Where a dragged item would go, relative to the one it is over. */
export type Side = 'above' | 'below';

/** The item before which one dropped on a side of another goes; `null`: last. */
export function beforeOf<Id extends string>(over: Id, side: Side, all: Placed<Id>): Id | null {
  const at = all.findIndex(({ id }) => id === over);
  return all[side === 'above' ? at : at + 1]?.id ?? null;
}
