import { memberIdOf } from '../identity/accounts/services/require-session.ts';
import { archiveState, askArchive, readyArchive } from './services/ask-archive.ts';
import { deleteAccount } from './services/leave-account.ts';
import type { OwnDataHandlers } from './context.ts';

type Operations = 'account.archive' | 'account.export' | 'account.download' | 'account.delete';

const DONE = { ok: true, success: true } as const;

export const ownDataHandlers: Pick<OwnDataHandlers, Operations> = {
  'account.archive': (_input, call) => archiveState(call),
  'account.export': async (_input, call) => {
    await askArchive(call);
    return DONE;
  },
  'account.download': async (_input, call) => {
    const { id } = await readyArchive(call.context, memberIdOf(call));
    return { ok: true, url: `/api/archive.php?id=${id}` };
  },
  'account.delete': async (input, call) => {
    const until = await deleteAccount(call.context.accounts, input, call, call.context.jobs.wake);
    call.cookies.set('session', '');
    return { ...DONE, until: new Date(until).toISOString() };
  },
};
