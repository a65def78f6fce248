import type { VideoDuration, VideoType } from '../../../../shared/filters/enums.ts';
import { MARK } from '../text/marks.ts';

/** Filters as terms of the index, so that a filtered search is as bounded as one without filters. */
export const facet = {
  type: (type: Exclude<VideoType, 'all'>) => `${MARK.facet}t${type}`,
  duration: (duration: Exclude<VideoDuration, 'all'>) => `${MARK.facet}d${duration}`,
  kind: (kind: NameKind) => `${MARK.facet}k${kind}`,
} as const;

/** Kinds of names; the number is part of the row's id, so it must never change. */
export const NAME_KINDS = {
  model: 1,
  channel: 2,
  category: 3,
  member: 4,
  playlist: 5,
  album: 6,
} as const;

export type NameKind = keyof typeof NAME_KINDS;

/** Row of a name in the index. */
export const nameRow = (kind: NameKind, id: number): number => id * 8 + NAME_KINDS[kind];

/** The duration filter for a length in seconds (specification 3). */
export function durationOf(seconds: number): Exclude<VideoDuration, 'all'> {
  if (seconds < 600) return '1';
  return seconds <= 2_400 ? '2' : '3';
}
