import { isPublicAlbum, isPublicPlaylist, PUBLIC_PLAYLIST_ROW, PUBLIC_ROW } from './public-rows.ts';
import type { TableRules } from './table-rule.ts';

const inPlaylist = { when: isPublicPlaylist('r.playlist_id') } as const;
const inAlbum = { when: isPublicAlbum('r.album_id') } as const;

/** A change of a private playlist or a hidden album ends no answer. */
export const collectionTables: TableRules<
  'playlist' | 'playlist_video' | 'playlist_category' | 'album' | 'photo' | 'album_model' | 'album_tag'
> = {
  playlist: {
    columns: {
      id: 'collections',
      owner_id: 'collections',
      title: 'collections',
      description: 'collections',
      orientation: 'collections',
      is_private: 'collections',
      added_at: 'collections',
      updated_at: 'collections',
      views: 'ages',
      rating: 'ages',
      popularity: 'ages',
      likes: 'ages',
      dislikes: 'ages',
      videos: 'counted',
      subscribers: 'ages',
    },
    when: PUBLIC_PLAYLIST_ROW,
    purge: { kind: 'playlist', object: 'r.id', columns: ['title', 'description', 'is_private', 'owner_id'] },
    search: { kind: 'playlist', object: 'r.id', columns: ['title', 'is_private'] },
  },
  playlist_video: {
    columns: {
      playlist_id: 'collections',
      video_id: 'collections',
      position: 'collections',
      added_at: 'collections',
    },
    ...inPlaylist,
  },
  playlist_category: { columns: { playlist_id: 'collections', category_id: 'collections' }, ...inPlaylist },
  album: {
    columns: {
      id: 'collections',
      owner_id: 'collections',
      title_en: 'collections',
      title_ja: 'collections',
      is_private: 'collections',
      state: 'collections',
      added_at: 'collections',
      updated_at: 'collections',
      views: 'ages',
      rating: 'ages',
      popularity: 'ages',
      likes: 'ages',
      dislikes: 'ages',
      photos: 'counted',
      cover_id: 'collections',
      version: 'hidden',
    },
    when: PUBLIC_ROW,
    purge: {
      kind: 'album',
      object: 'r.id',
      columns: ['title_en', 'title_ja', 'is_private', 'state', 'owner_id'],
      inside: 'SELECT h.picture_key AS key FROM photo h WHERE h.album_id = r.id AND h.is_waiting = 0',
    },
    search: { kind: 'album', object: 'r.id', columns: ['title_en', 'title_ja', 'is_private', 'state'] },
  },
  photo: {
    columns: {
      id: 'collections',
      album_id: 'collections',
      position: 'collections',
      picture_key: 'collections',
      width: 'collections',
      height: 'collections',
      color: 'collections',
      added_at: 'collections',
      submission_id: 'hidden',
      is_waiting: 'collections',
      caption_en: 'collections',
      caption_ja: 'collections',
      sent_width: 'hidden',
      sent_height: 'hidden',
      cid: 'hidden',
    },
    when: `r.is_waiting = 0 AND ${inAlbum.when}`,
    purge: {
      kind: 'album',
      object: 'r.album_id',
      columns: ['album_id', 'picture_key', 'is_waiting', 'caption_en', 'caption_ja'],
      pictures: ['picture_key'],
    },
  },
  album_tag: { columns: { album_id: 'collections', tag: 'collections' }, ...inAlbum },
  album_model: { columns: { album_id: 'collections', model_id: 'collections' }, ...inAlbum },
};
