import { durationOf, facet } from '../index/facets.ts';

/** Columns of a video for the filters. */
export interface FacetRow {
  readonly is_hd: number;
  readonly is_exclusive: number;
  /** Seconds. */
  readonly duration: number;
}

export function facetsOf(row: FacetRow): readonly string[] {
  const facets: string[] = [facet.duration(durationOf(row.duration))];
  if (row.is_hd === 1) facets.push(facet.type('hd'));
  if (row.is_exclusive === 1) facets.push(facet.type('exclusive'));
  return facets;
}
