import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { album, albumPage } from '../../entities/album.ts';
import { ALBUM_SECTIONS, ALBUM_SORTS } from '../../filters/albums.ts';
import { albumId, objectId } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/** Calls about photo albums (specification 7, decisions B). */
export const albumsTable = {
  'albums.list': endpoint({
    method: 'GET',
    path: '/api/json/albums/{lifetime}/{sort}/{count}/{section}.{object_id}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({
      sort: z.enum(ALBUM_SORTS),
      count: itemCount,
      section: z.enum(ALBUM_SECTIONS),
      object_id: objectId,
      page,
    }),
    output: albumPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'album.get': endpoint({
    method: 'GET',
    path: '/api/json/album/{lifetime}/{bucket}/{album_id}.json',
    derived: { bucket: ({ album_id }) => String(Math.floor(Number(album_id) / 1000) * 1000) },
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ album_id: albumId }),
    output: album,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
} as const satisfies ApiTable;
