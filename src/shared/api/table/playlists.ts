import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { playlist, playlistPage } from '../../entities/playlist.ts';
import { PLAYLIST_SECTIONS, PLAYLIST_SORTS } from '../../filters/playlists.ts';
import { objectId, playlistId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/** Calls about playlists (specification 7, decisions B). A playlist's videos are `videos.list`, section `playlist`. */
export const playlistsTable = {
  'playlists.list': endpoint({
    method: 'GET',
    path: '/api/json/playlists/{lifetime}/{sort}/{count}/{section}.{object_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      sort: z.enum(PLAYLIST_SORTS),
      count: itemCount,
      section: z.enum(PLAYLIST_SECTIONS),
      object_id: objectId,
      page,
    }),
    output: playlistPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'playlist.get': endpoint({
    method: 'GET',
    path: '/api/json/playlist/{lifetime}/{bucket}/{playlist_id}.json',
    derived: { bucket: ({ playlist_id }) => String(Math.floor(Number(playlist_id) / 1000) * 1000) },
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ playlist_id: playlistId }),
    output: playlist,
    errors: ['bad_request', 'not_found', 'playlist_is_private'],
    cacheSeconds: LIFETIME.playlist,
  }),
} as const satisfies ApiTable;
