import { AppError } from '../../../shared/errors/app-error.ts';
import {
  finishDesktop,
  linkedAccounts,
  linkPending,
  pendingFacts,
  registerPending,
  unlink,
} from './services/finish.ts';
import type { OauthContext } from './services/flow.ts';
import type { OauthOperations } from './operations.ts';
import type { Call, IdentityHandlers } from '../context.ts';

const DONE = { ok: true, success: true } as const;

export const oauthHandlers: Pick<IdentityHandlers, OauthOperations> = {
  'account.oauthPending': (_input, call) =>
    call.context.oauth ? pendingFacts(offered(call), call) : { pending: null },
  'account.oauthRegister': (input, call) => registerPending(offered(call), input, call),
  'account.oauthFinish': (input, call) => finishDesktop(offered(call), input, call),
  'account.oauthLink': async (_input, call) => ({ ...DONE, kind: await linkPending(offered(call), call) }),
  'account.linked': (_input, call) => linkedAccounts(call.context, call),
  'account.unlink': async (_input, call) => {
    await unlink(offered(call), call);
    return DONE;
  },
};

/** @throws AppError `not_found` where the operator has named no provider */
function offered({ context: { accounts, oauth, origin } }: Call): OauthContext {
  if (!oauth) throw new AppError({ code: 'not_found' });
  return { accounts, oauth, origin };
}
