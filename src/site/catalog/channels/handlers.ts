import type { Api } from '../../../shared/api/table/index.ts';
import { getChannel, listChannels } from './services/channels.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';

export const channelHandlers: Pick<ApiHandlers<Api>, 'channels.list' | 'channel.get'> = {
  'channels.list': (input, { context }) => listChannels(context, input),
  'channel.get': ({ object_id }, { context }) => getChannel(context, object_id),
};
