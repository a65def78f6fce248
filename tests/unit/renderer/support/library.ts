import * as z from 'zod/mini';
import { categoryList } from '../../../../src/shared/entities/category-tile.ts';
import type { HistoryEntry } from '../../../../src/shared/entities/history.ts';
import { siteConfig, siteStats, siteTops } from '../../../../src/shared/entities/site.ts';
import { videoPage, type VideoTile } from '../../../../src/shared/entities/video-tile.ts';
import { videoId } from '../../../../src/shared/ids.ts';

/** Fixed, so that relative dates are too. */
export const NOW = Date.parse('2026-06-15T12:00:00Z');
const DAY_MS = 86_400_000;

const titles = [
  ['Harbour lights after the last ferry', '最終フェリーのあとの港の灯り'],
  ['Rain on the overpass', '雨の陸橋'],
  ['A very long title that goes on and on about the quiet street behind the station', '駅裏の静かな通り'],
  ['Moonrise above the cedar ridge', ''],
] as const;

/** Tile `at` of an endless listing, the same every time. */
export function tile(at: number, overrides: Partial<VideoTile> = {}): VideoTile {
  const [title, titleJa] = titles[at % titles.length] ?? titles[0];
  return {
    id: videoId.parse(String(1000 + at)),
    dir: `night-${at}`,
    title: `${title} ${at}`,
    titleJa: titleJa && `${titleJa} ${at}`,
    thumb: `/media/p/thumb${at}.640.webp`,
    colour: '#1d2440',
    durationSeconds: 480 + at * 7,
    rating: 4.5,
    views: 1_200 + at * 311,
    addedAt: new Date(NOW - at * DAY_MS).toISOString(),
    isHd: at % 3 === 0,
    isPrivate: at % 11 === 10,
    tracking: { sgId: '', exTube: '', exId: '' },
    channel: null,
    member: null,
    ...overrides,
  };
}

/** Body of `videos.list` for the tiles of one page of `total`. */
export function listingBody(page: number, count: number, total: number): string {
  const first = (page - 1) * count;
  const tiles = Array.from({ length: Math.max(0, Math.min(count, total - first)) }, (_none, at) =>
    tile(first + at),
  );
  return JSON.stringify(
    z.encode(videoPage, { videos: tiles, totalCount: total, pages: Math.ceil(total / count) }),
  );
}

const categories = Array.from({ length: 12 }, (_none, at) => ({
  dir: `category-${at}`,
  title: `Category ${at}`,
  catalogue: 'str' as const,
  totalVideos: 400 - at,
}));

export const categoriesBody = JSON.stringify(
  z.encode(categoryList, {
    categories: categories.map((category) => ({ ...category, preview: null })),
    totalCount: categories.length,
    pages: 1,
  }),
);

export const statsBody = JSON.stringify(
  z.encode(siteStats, {
    videos: 1312,
    albums: 0,
    models: 120,
    channels: 24,
    playlists: 0,
    members: 300,
    views: 3_241_000,
    top: { models: [], categories, keywords: ['moon', 'harbour', 'rain'] },
  }),
);

export const topsBody = JSON.stringify(
  z.encode(siteTops, { categories, keywords: ['moon', 'harbour', 'rain'] }),
);

/** Body of `site.config`. @param country two letters, lower case */
export function configBody(
  country: string,
  isGated = false,
  policy: Partial<z.infer<typeof siteConfig>['agePolicy']> = {},
): string {
  return JSON.stringify(
    z.encode(siteConfig, {
      name: 'Yoru',
      languages: ['en', 'ja'],
      country,
      agePolicy: { gate: isGated, minimumAge: 18, text: { en: '', ja: '' }, ...policy },
      limits: { passwordMin: 8, uploadMaxBytes: 10 * 1024 ** 3 },
      captcha: 'none',
      signInProviders: [],
      adSlots: [],
      mediaOrigin: '',
    }),
  );
}

/** A visit `at` days ago. */
export function visit(at: number): HistoryEntry {
  const { id, dir, title, titleJa, thumb, colour, durationSeconds } = tile(at);
  return {
    type: 'video',
    videoId: id,
    dir,
    title,
    titleJa,
    thumb,
    colour,
    durationSeconds,
    positionSeconds: 0,
    isWatched: false,
    visitedAt: new Date(NOW - at * DAY_MS).toISOString(),
  };
}
