import { getChannel, listChannels } from './services/channels.ts';
import type { CatalogOperations } from '../context.ts';
import { PROFILES } from '../../platform/index.ts';

export const channelOperations: Pick<CatalogOperations, 'channels.list' | 'channel.get'> = {
  'channels.list': {
    handler: ({ context }, input) => listChannels(context, input),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
  'channel.get': {
    handler: ({ context }, { object_id }) => getChannel(context, object_id),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
};
