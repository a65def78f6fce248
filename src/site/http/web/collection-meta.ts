import * as z from 'zod/mini';
import { stateKey } from '../../../shared/api/state.ts';
import { api } from '../../../shared/api/table/index.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import type { Named } from './owner-meta.ts';
import type { PagePlace } from './page-head.ts';
import type { Replies, MetaRequest } from './page-meta.ts';
import { textOf, type Texts } from './texts.ts';

/** What pages of playlists and albums say of themselves; `null` for other pages. */
export function collectionMeta(
  { name, params }: MetaRequest,
  place: PagePlace,
  texts: Texts,
  replies: Replies,
): Named | null {
  const page = Number(params['page'] ?? 1);
  switch (name) {
    case 'playlists':
      return { title: textOf(texts, 'playlists:title'), path: to('playlists', { page }), description: '' };
    case 'albums':
      return { title: textOf(texts, 'albums:title'), path: to('albums', { page }), description: '' };
    case 'playlist':
    case 'playlistPage': {
      const body = replies[stateKey('playlist.get', { playlist_id: params['playlist_id'] })]?.body ?? '{}';
      const found = z.safeDecode(api['playlist.get'].output, JSON.parse(body) as never);
      // Told to visitors, not to search engines (specification 6).
      if (!found.success) {
        return { title: textOf(texts, 'playlists:privateTitle'), path: null, description: '' };
      }
      const { id, title, description, isPrivate } = found.data;
      const path =
        page === 1 ? to('playlist', { playlist_id: id }) : to('playlistPage', { playlist_id: id, page });
      return { title, path: isPrivate ? null : path, description };
    }
    case 'album': {
      const body = replies[stateKey('album.get', { album_id: params['album_id'] })]?.body ?? '{}';
      const album = z.decode(api['album.get'].output, JSON.parse(body) as never);
      return {
        title: localTitle(album, place),
        path: album.isPrivate ? null : to('album', { album_id: album.id }),
        description: '',
      };
    }
    default:
      return null;
  }
}
