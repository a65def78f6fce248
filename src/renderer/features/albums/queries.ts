import type { AlbumId } from '../../../shared/ids.ts';
import { apiQuery } from '../core/api/api-query.ts';

export const albumQuery = (id: AlbumId) => apiQuery('album.get', { album_id: id });
