import { albumsInput } from '../../../shared/screens/albums.ts';
import { playlistsInput } from '../../../shared/screens/playlists.ts';
import { apiQuery } from '../core/api/api-query.ts';

/** A page of albums: all public ones, or with `from` those of a member or a model. */
export const albumsQuery = (of: Parameters<typeof albumsInput>[0]) =>
  apiQuery('albums.list', albumsInput(of));

/** A page of playlists: all public ones, or with `from` a member's. */
export const playlistsQuery = (of: Parameters<typeof playlistsInput>[0]) =>
  apiQuery('playlists.list', playlistsInput(of));
