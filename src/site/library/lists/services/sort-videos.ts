import type { PlaylistOrder } from '../../../../shared/filters/playlists.ts';

interface Sorted {
  readonly title_en: string;
  readonly title_ja: string;
  readonly added_at: number;
  readonly duration: number;
}

/** Videos by title, newest first, or longest first; the order of equal ones does not change. */
export function byOrder<Video extends Sorted>(
  videos: readonly Video[],
  { by, language }: { readonly by: PlaylistOrder; readonly language: 'en' | 'ja' },
): readonly Video[] {
  if (by === 'date') return videos.toSorted((a, b) => b.added_at - a.added_at);
  if (by === 'length') return videos.toSorted((a, b) => b.duration - a.duration);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const titleOf = ({ title_en, title_ja }: Sorted) => (language === 'ja' && title_ja) || title_en;
  return videos.toSorted((a, b) => compare(titleOf(a), titleOf(b)));
}
