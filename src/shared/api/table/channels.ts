import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { channel, channelPage } from '../../entities/channel.ts';
import { CHANNEL_LIST_SORTS } from '../../filters/channels.ts';
import { objectId, objectName } from '../../ids.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { itemCount, page } from '../fields.ts';

/**
 * Channels (specification 7, decisions B). Like models they belong to no catalogue; a channel's videos are
 * `videos.list`, section `channel`.
 */
export const channelsTable = {
  'channels.list': endpoint({
    method: 'GET',
    path: '/api/json/channels/{lifetime}/{sort}/{count}/{group}.{page}.json',
    access: 'visitor',
    encoding: 'none',
    /** `group` is the `dir` of a group of channels; `0`: all of them. */
    input: z.strictObject({ sort: z.enum(CHANNEL_LIST_SORTS), count: itemCount, group: objectId, page }),
    output: channelPage,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
  'channel.get': endpoint({
    method: 'GET',
    path: '/api/json/channel/{lifetime}/{object_id}.json',
    access: 'visitor',
    encoding: 'none',
    input: z.strictObject({ object_id: objectName }),
    output: channel,
    errors: ['bad_request', 'not_found'],
    cacheSeconds: LIFETIME.listing,
  }),
} as const satisfies ApiTable;
