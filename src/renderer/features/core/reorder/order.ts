/** Things with a place among others. */
export type Placed<Id extends string> = readonly { readonly id: Id }[];

/** Where something that is dragged would go, seen from what it is over. */
export type Side = 'above' | 'below';

/** Before which of the others it goes that is put on one side of one; `null`: it goes last. */
export function beforeOf<Id extends string>(over: Id, side: Side, all: Placed<Id>): Id | null {
  const at = all.findIndex(({ id }) => id === over);
  return all[side === 'above' ? at : at + 1]?.id ?? null;
}
