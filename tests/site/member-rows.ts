import { STRIDE } from '../../src/site/platform/paging/repositories/list-query.ts';
import { WORLD_NOW } from '../support/world.ts';

/** Enough members that deep pages start from an anchor. */
export const MEMBERS = STRIDE * 2 + 300;

/** A member as the table has it. */
export interface Row {
  readonly id: number;
  readonly name: string;
  readonly created_at: number;
  readonly country: string;
  readonly gender: number;
  readonly birth_date: string | null;
  readonly relationship: number;
  readonly orientation: number;
  readonly shows_info: number;
  readonly avatar_key: string;
  readonly videos: number;
  readonly views: number;
  readonly subscribers: number;
}

/** Days of birth around the edges of every band, on a present of 20 November 2026. */
const BIRTHS = [
  null,
  '2008-11-20', // 18 today
  '2004-11-21', // still 21
  '2004-11-20', // 22 today
  '1996-11-21', // still 29
  '1996-11-20', // 30 today
  '1986-11-21', // still 39
  '1986-11-20', // 40 today
  '1960-02-29',
];
const COUNTRIES = ['jp', 'jp', 'jp', 'us', '', 'kr'];

/** Many share a value of every column, so that ties at the edges of pages and anchors are met. */
export function makeRows(): Row[] {
  return Array.from({ length: MEMBERS }, (_none, index) => ({
    id: index + 1,
    name: `${['Quiet', 'amber', 'zinc', 'Moth'][index % 4]}_${(index * 7_919) % MEMBERS}`,
    // Today: who turned 18 this morning could join.
    created_at: WORLD_NOW - (index % 97) * 420_000,
    country: index % 400 === 7 ? 'is' : (COUNTRIES[index % COUNTRIES.length] ?? ''),
    gender: index % 4,
    birth_date: BIRTHS[index % BIRTHS.length] ?? null,
    relationship: (index >> 1) % 4,
    orientation: index % 6,
    shows_info: index % 10 === 3 ? 0 : 1,
    avatar_key: index % 3 === 0 ? '' : `avatar-${index % 5}.webp`,
    videos: index % 7,
    views: (index * 37) % 500,
    subscribers: index % 11,
  }));
}
