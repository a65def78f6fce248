import { getChannel, listChannels } from './services/channels.ts';
import type { CatalogHandlers } from '../context.ts';

export const channelHandlers: Pick<CatalogHandlers, 'channels.list' | 'channel.get'> = {
  'channels.list': (input, { context }) => listChannels(context, input),
  'channel.get': ({ object_id }, { context }) => getChannel(context, object_id),
};
