import { memberIdOf } from '../identity/index.ts';
import { archiveState, askArchive, readyArchive } from './services/ask-archive.ts';
import { deleteAccount } from './services/leave-account.ts';
import type { OwnDataOperations } from './context.ts';

type Names = 'account.archive' | 'account.export' | 'account.download' | 'account.delete';

const DONE = { ok: true, success: true } as const;

export const ownDataOperations: Pick<OwnDataOperations, Names> = {
  'account.archive': {
    handler: (call) => archiveState(call),
    needs: [],
  },
  'account.export': {
    handler: async (call) => {
      await askArchive(call);
      return DONE;
    },
    needs: ['recent'],
  },
  'account.download': {
    handler: async (call) => {
      const { id } = await readyArchive(call.context, memberIdOf(call));
      return { ok: true, url: `/api/archive.php?id=${id}` };
    },
    needs: ['recent'],
  },
  'account.delete': {
    handler: async (call, input) => {
      const until = await deleteAccount(call, call.context.accounts, input, call.context.jobs.wake);
      call.cookies.set('session', '');
      return { ...DONE, until: new Date(until).toISOString() };
    },
    needs: [],
  },
};
