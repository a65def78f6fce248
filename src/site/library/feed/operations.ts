import { memberIdOf } from '../../identity/index.ts';
import { markSeen } from './repositories/seen.ts';
import { listFeed } from './services/feed.ts';
import type { LibraryOperations } from '../context.ts';

export const feedOperations: Pick<LibraryOperations, 'feed.list' | 'feed.seen'> = {
  'feed.list': {
    handler: ({ context, caller }, { page }) => listFeed(context, page, caller),
    needs: [],
  },
  'feed.seen': {
    handler: async (call, { at }) => {
      const { writer, clock } = call.context;
      // Videos that are published later are not seen yet.
      const seenAt = Math.min(Date.parse(at), clock.now());
      await writer.change(() => markSeen(memberIdOf(call), seenAt));
      return { ok: true };
    },
    needs: [],
  },
};
