import * as z from 'zod/mini';
import { videoTile, videoTileModel } from './video-tile.ts';
import { count, instant } from './wire.ts';

const wire = z.object({
  videos: z.array(videoTile),
  /** Publication time of each, by the followed source. */
  published: z.array(instant),
  total_count: count,
  pages: count,
  /** Until when the feed was seen before; `null`: never. */
  seen_at: z.nullable(instant),
  new_count: count,
});

const model = z.object({
  videos: z.array(videoTileModel),
  published: z.array(instant),
  totalCount: count,
  pages: count,
  seenAt: z.nullable(instant),
  newCount: count,
});

export type FeedPage = z.output<typeof model>;
export interface FeedItem {
  readonly video: FeedPage['videos'][number];
  /** Publication time by the followed source. */
  readonly at: string;
}

export function feedItems({ videos, published }: FeedPage): readonly FeedItem[] {
  return videos.map((video, index) => ({ video, at: published[index] ?? video.addedAt }));
}

/** A page of a member's feed: tiles, the newest first. */
export const feedPage = z.codec(wire, model, {
  decode: ({ total_count, seen_at, new_count, ...rest }) => ({
    ...rest,
    totalCount: total_count,
    seenAt: seen_at,
    newCount: new_count,
  }),
  encode: ({ totalCount, seenAt, newCount, ...rest }) => ({
    ...rest,
    total_count: totalCount,
    seen_at: seenAt,
    new_count: newCount,
  }),
});
