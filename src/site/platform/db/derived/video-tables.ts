import { PUBLIC_ROW, isPublicVideo } from './public-rows.ts';
import type { TableRules } from './table-rule.ts';

const OF_VIDEO = { when: isPublicVideo('r.video_id'), ready: 'r.video_id' } as const;

/** Columns of a link that are copied from its video (`copies.ts`). */
const COPIED = {
  catalogue: 'counted',
  added_at: 'counted',
  duration: 'counted',
  rating: 'counted',
  views: 'counted',
  comments: 'counted',
  popularity: 'counted',
  is_hd: 'counted',
  is_exclusive: 'counted',
  is_public: 'counted',
} as const;

/** Columns whose change makes the index read a video again. */
const search = <const Column extends string>(object: string, columns: readonly Column[]) =>
  ({ kind: 'video', object, columns }) as const;

export const videoTables: TableRules<
  | 'video'
  | 'video_text'
  | 'video_tag'
  | 'video_category'
  | 'video_model'
  | 'video_file'
  | 'video_storyboard'
  | 'video_caption'
> = {
  video: {
    columns: {
      id: 'videos',
      dir: 'videos',
      catalogue: 'videos',
      title_en: 'videos',
      title_ja: 'videos',
      thumb_key: 'videos',
      color: 'videos',
      duration: 'videos',
      rating: 'ages',
      views: 'ages',
      comments: 'ages',
      popularity: 'ages',
      is_hd: 'videos',
      is_exclusive: 'videos',
      is_private: 'videos',
      state: 'videos',
      country: 'videos',
      uploader_id: 'videos',
      channel_id: 'videos',
      sg_id: 'videos',
      ex_tube: 'videos',
      ex_id: 'videos',
      added_at: 'videos',
    },
    when: PUBLIC_ROW,
    ready: 'r.id',
    purge: {
      kind: 'video',
      object: 'r.id',
      columns: ['title_en', 'title_ja', 'thumb_key', 'is_private', 'state', 'uploader_id'],
      pictures: ['thumb_key'],
    },
    search: search('r.id', [
      ...(['id', 'catalogue', 'title_en', 'title_ja', 'is_hd', 'is_exclusive'] as const),
      ...(['is_private', 'state', 'duration', 'channel_id'] as const),
    ]),
  },
  video_text: {
    columns: {
      video_id: 'videos',
      description_en: 'videos',
      description_ja: 'videos',
      imported_likes: 'ages',
      imported_dislikes: 'ages',
      voted_likes: 'ages',
      voted_dislikes: 'ages',
      likes: 'ages',
      dislikes: 'ages',
      favourites: 'ages',
    },
    ...OF_VIDEO,
    purge: { kind: 'video', object: 'r.video_id', columns: ['description_en', 'description_ja'] },
  },
  video_tag: {
    columns: { video_id: 'videos', tag: 'videos' },
    ...OF_VIDEO,
    search: search('r.video_id', ['video_id', 'tag']),
  },
  video_category: {
    columns: { video_id: 'videos', category_id: 'videos', ...COPIED },
    ...OF_VIDEO,
    search: search('r.video_id', ['video_id', 'category_id']),
  },
  video_model: {
    columns: { video_id: 'videos', model_id: 'videos', ...COPIED },
    ...OF_VIDEO,
    search: search('r.video_id', ['video_id', 'model_id']),
  },
  video_file: {
    columns: {
      video_id: 'videos',
      format: 'videos',
      media_key: 'hidden',
      width: 'videos',
      height: 'videos',
      is_default: 'hidden',
    },
    ...OF_VIDEO,
  },
  // The player asks for these by signed addresses, whose answers are not cached.
  video_storyboard: {
    columns: {
      video_id: 'hidden',
      media_key: 'hidden',
      tile_width: 'hidden',
      tile_height: 'hidden',
      columns: 'hidden',
      tiles: 'hidden',
      every_ms: 'hidden',
    },
  },
  video_caption: { columns: { video_id: 'hidden', language: 'hidden', media_key: 'hidden' } },
};
