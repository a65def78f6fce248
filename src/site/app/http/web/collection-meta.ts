import { localTitle } from '../../../../shared/format/title.ts';
import { to } from '../../../../shared/routes.ts';
import { replyOf, replyOrNull, type NameOf } from './named-page.ts';
import { textOf } from './texts.ts';

export const playlistName: NameOf = ({ replies, page, texts }) => {
  const playlist = replyOrNull(replies, 'playlist.get');
  // For visitors, not for search engines (specification 6).
  if (!playlist) return { title: textOf(texts, 'playlists:privateTitle'), path: null, isPaged: false };
  const { id, title, description, isPrivate } = playlist;
  const path =
    page === 1 ? to('playlist', { playlist_id: id }) : to('playlistPage', { playlist_id: id, page });
  return { title, path: isPrivate ? null : path, description };
};

export const albumName: NameOf = ({ replies, place }) => {
  const album = replyOf(replies, 'album.get');
  const path = album.isPrivate ? null : to('album', { album_id: album.id });
  return { title: localTitle(album, place), path };
};
