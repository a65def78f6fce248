import type { Catalogue, VideoDuration, VideoType } from '../../../../shared/filters/enums.ts';
import { PUBLIC } from '../../../visibility/threads.ts';
import { facet } from '../index/facets.ts';
import { expressionOf, type ParsedQuery } from '../text/query-term.ts';

/** Filters of a video search, except the catalogue. */
export interface VideoNarrowing {
  readonly type: VideoType;
  readonly duration: VideoDuration;
  /** Milliseconds since 1970; `null`: any time. */
  readonly since: number | null;
}

export const EVERYTHING: VideoNarrowing = { type: 'all', duration: 'all', since: null };

/** A search with its filters as an FTS5 expression; `null`: nothing to search for. */
export function matchOf(query: ParsedQuery, narrowing: VideoNarrowing): string | null {
  const expression = expressionOf(query);
  return expression && [expression, ...facetsOf(narrowing)].join(' AND ');
}

/** Filters as terms of the index. */
function facetsOf({ type, duration }: VideoNarrowing): readonly string[] {
  const facets = [
    type === 'all' ? null : facet.type(type),
    duration === 'all' ? null : facet.duration(duration),
  ];
  return facets.flatMap((word) => (word === null ? [] : [`"${word}"`]));
}

/** The same filters on the row `v`, which may have changed since it was indexed. */
export function rowConditions({ type, duration, since }: VideoNarrowing): string {
  return [
    PUBLIC,
    'v.catalogue = @catalogue',
    type === 'hd' ? 'v.is_hd = 1' : type === 'exclusive' ? 'v.is_exclusive = 1' : '',
    duration === 'all' ? '' : LENGTHS[duration],
    since === null ? '' : 'v.added_at >= @since',
  ]
    .filter((part) => part !== '')
    .join(' AND ');
}

const LENGTHS = {
  '1': 'v.duration < 600',
  '2': 'v.duration BETWEEN 600 AND 2400',
  '3': 'v.duration > 2400',
} as const;

export function rowValues(
  catalogue: Catalogue,
  { since }: VideoNarrowing,
): Readonly<Record<string, string | number>> {
  return { catalogue, ...(since !== null && { since }) };
}

/** Whether a filter is set. */
export function isNarrowed({ type, duration, since }: VideoNarrowing): boolean {
  return type !== 'all' || duration !== 'all' || since !== null;
}
