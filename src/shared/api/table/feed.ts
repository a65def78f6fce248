import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { feedPage } from '../../entities/feed.ts';
import { instant } from '../../entities/wire.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { page } from '../fields.ts';

/** Publications of the models, channels, members and playlists that a member follows. */
export const feedTable = {
  'feed.list': endpoint({
    method: 'GET',
    path: '/api/json/feed/{lifetime}/{page}.json',
    access: 'member',
    encoding: 'none',
    input: z.strictObject({ page }),
    output: feedPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.own,
  }),
  /** Marks everything until an instant as seen; an earlier instant than before changes nothing. */
  'feed.seen': endpoint({
    method: 'POST',
    path: '/api/input.php',
    match: { act: 'feed', section: 'seen' },
    access: 'member',
    encoding: 'form',
    input: z.strictObject({ at: instant }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['bad_request'],
    cacheSeconds: LIFETIME.own,
  }),
} as const satisfies ApiTable;
