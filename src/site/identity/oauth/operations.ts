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
    handler: (call) => (call.context.oauth ? pendingFacts(call, offered(call)) : { pending: null }),
    needs: [],
  },
  'account.oauthRegister': {
    handler: (call, input) => registerPending(call, offered(call), input),
    needs: [],
  },
  'account.oauthFinish': {
    handler: (call, input) => finishDesktop(call, offered(call), input),
    needs: [],
  },
  'account.oauthLink': {
    handler: async (call) => ({ ...DONE, kind: await linkPending(call, offered(call)) }),
    needs: ['recent'],
  },
  'account.linked': {
    handler: (call) => linkedAccounts(call, call.context),
    needs: [],
  },
  'account.unlink': {
    handler: async (call) => {
      await unlink(call, offered(call));
      return DONE;
    },
    needs: ['recent'],
  },
};

/** @throws AppError `not_found` if the operator has configured no provider */
function offered({ context: { accounts, oauth, origin } }: Call): OauthContext {
  if (!oauth) throw new AppError({ code: 'not_found' });
  return { accounts, oauth, origin };
}
