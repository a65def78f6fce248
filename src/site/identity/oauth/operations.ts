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
import type { OauthOperations } from './operation-names.ts';
import type { Call, IdentityOperations } from '../context.ts';

const DONE = { ok: true, success: true } as const;

export const oauthOperations: Pick<IdentityOperations, OauthOperations> = {
  'account.oauthPending': {
    handler: (_input, call) => (call.context.oauth ? pendingFacts(offered(call), call) : { pending: null }),
    needs: [],
  },
  'account.oauthRegister': {
    handler: (input, call) => registerPending(offered(call), input, call),
    needs: [],
  },
  'account.oauthFinish': {
    handler: (input, call) => finishDesktop(offered(call), input, call),
    needs: [],
  },
  'account.oauthLink': {
    handler: async (_input, call) => ({ ...DONE, kind: await linkPending(offered(call), call) }),
    needs: ['recent'],
  },
  'account.linked': {
    handler: (_input, call) => linkedAccounts(call.context, call),
    needs: [],
  },
  'account.unlink': {
    handler: async (_input, call) => {
      await unlink(offered(call), call);
      return DONE;
    },
    needs: ['recent'],
  },
};

/** @throws AppError `not_found` where the operator has named no provider */
function offered({ context: { accounts, oauth, origin } }: Call): OauthContext {
  if (!oauth) throw new AppError({ code: 'not_found' });
  return { accounts, oauth, origin };
}
