import { generateNKeysBetween } from 'fractional-indexing';
import type { Insertable } from 'kysely';
import type { Schema } from '../../../platform/index.ts';
import { DAY_MS, PLAYLISTS } from '../constants.ts';
import { at, type Random } from '../random.ts';
import { TEXTS } from '../texts/texts.ts';
import { makeFigures } from './figures.ts';
import type { PlannedVideo } from './videos.ts';

type PlaylistRow = Insertable<Schema['playlist']> & { id: number; added_at: number };

export interface PlannedPlaylist {
  readonly row: PlaylistRow;
  readonly videos: readonly Insertable<Schema['playlist_video']>[];
  readonly categories: readonly Insertable<Schema['playlist_category']>[];
}

interface Surroundings {
  readonly now: number;
  readonly videos: readonly PlannedVideo[];
  readonly members: readonly number[];
  readonly categoryIds: ReadonlyMap<string, number>;
}

/** Videos of the one playlist that has several pages. */
const LONGEST = 130;

/**
 * Playlists of members, most of them public. Some have videos that have become private since: the playlist keeps
 * them, but its pictures, lists and counts leave them out.
 */
export function makePlaylists(around: Surroundings, random: Random): readonly PlannedPlaylist[] {
  const titles = random.shuffle(
    TEXTS.playlists.titles.flatMap(({ en, ja, themes }) => [
      { language: 'en' as const, title: en, themes },
      { language: 'ja' as const, title: ja, themes },
    ]),
  );
  return Array.from({ length: PLAYLISTS.public + PLAYLISTS.private }, (_none, index) => {
    const { language, title, themes } = at(titles, index);
    const addedAt = around.now - Math.round((2 + 900 * random.next() * random.next()) * DAY_MS);
    const { views, rating, popularity } = makeFigures(around.now - addedAt, random);
    const isPrivate = index >= PLAYLISTS.public;
    const chosen = choose(around.videos, themes, index === 0 ? LONGEST : 10 + random.below(31), random);
    const id = index + 1;
    const keys = generateNKeysBetween(null, null, chosen.length);
    return {
      row: {
        id,
        owner_id: ownerOf(isPrivate ? index - PLAYLISTS.public : index, around.members, random),
        title,
        description: random.chance(0.85) ? random.pick(TEXTS.playlists.abouts)[language] : '',
        orientation: random.chance(0.4) ? 1 + random.below(5) : 0,
        is_private: isPrivate ? 1 : 0,
        views: isPrivate ? 0 : Math.round(views / 6),
        rating: isPrivate ? 0 : rating,
        popularity: isPrivate ? 0 : Math.round(popularity / 6),
        added_at: addedAt,
        updated_at: addedAt,
      },
      videos: chosen.map(({ row }, place) => ({
        playlist_id: id,
        video_id: row.id,
        position: at(keys, place),
        added_at: within(Math.max(addedAt, row.added_at), around.now, random),
      })),
      categories: mostTelling(chosen, around.categoryIds).map((category_id) => ({
        playlist_id: id,
        category_id,
      })),
    };
  });
}

/** Each demo account has two of the first playlists; random members have the others. */
function ownerOf(position: number, members: readonly number[], random: Random): number {
  return position < 8 ? at(members, position % 4) : random.pick(members);
}

/**
 * Videos that fit the themes first, most of them public. They are not in order of date, because owners choose the
 * order.
 */
function choose(videos: readonly PlannedVideo[], themes: readonly string[], count: number, random: Random) {
  const isFit = ({ row, title }: PlannedVideo) =>
    row.state === 'approved' && (row.is_private === 0 || random.chance(0.5)) && themes.includes(title.theme);
  const fit = random.shuffle(videos.filter(isFit));
  const rest = random.shuffle(videos.filter((video) => !fit.includes(video) && video.row.is_private === 0));
  const chosen = [...fit, ...rest.filter(({ row }) => row.state === 'approved')].slice(0, count);
  return withVariedStart(chosen);
}

/** Lists show the first pictures of a playlist, so these differ from each other. */
function withVariedStart(videos: readonly PlannedVideo[]): readonly PlannedVideo[] {
  const start: PlannedVideo[] = [];
  for (const video of videos) {
    const isNew = start.every(({ row }) => row.thumb_key !== video.row.thumb_key);
    if (start.length < 6 && isNew) start.push(video);
  }
  return [...start, ...videos.filter((video) => !start.includes(video))];
}

function within(from: number, now: number, random: Random): number {
  return from + Math.floor((now - from) * random.next() * random.next());
}

/** The three most frequent categories of its videos. */
function mostTelling(videos: readonly PlannedVideo[], ids: ReadonlyMap<string, number>): readonly number[] {
  const counts = new Map<number, number>();
  for (const dir of videos.flatMap(({ title }) => title.categories)) {
    const id = ids.get(dir);
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, 3)
    .map(([id]) => id);
}
