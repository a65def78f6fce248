import type { Api } from '../../../shared/api/table/index.ts';
import { setLanguage } from './repositories/accounts.ts';
import type { OauthOperations } from '../oauth/operation-names.ts';
import { endSession } from './repositories/sessions.ts';
import { changeEmail } from './services/change-email.ts';
import { confirm } from './services/confirm.ts';
import { endDevices, listDevices } from './services/devices.ts';
import { login } from './services/login.ts';
import { accountFacts, changeName, changePassword, currentSession } from './services/own-account.ts';
import { checkName, register, resend } from './services/register.ts';
import { memberIdOf } from './services/require-session.ts';
import { reset, restore } from './services/restore.ts';
import { secondStep } from './services/second-step.ts';
import { mailStepUpCode, verify } from './services/step-up.ts';
import {
  beginTwoFactor,
  newRecoveryCodes,
  switchOffTwoFactor,
  switchOnTwoFactor,
} from './services/two-factor.ts';
import type { Call, IdentityOperations } from '../context.ts';

/** What is about a member's own data is in `own-data/operations.ts`. */
type OwnData = `account.${'archive' | 'export' | 'download' | 'delete'}`;
type Names = Exclude<
  Extract<keyof Api, `${'account' | 'session' | 'security'}.${string}`>,
  OauthOperations | OwnData
>;

const DONE = { ok: true, success: true } as const;

/** Gives the new token of the caller's session: as its cookie, or to the desktop in the body. */
function renewedBy({ caller, cookies }: Call, token: string): { readonly token?: string } {
  if (caller.session?.kind === 'desktop') return { token };
  cookies.set('session', token);
  return {};
}

export const accountOperations: Pick<IdentityOperations, Names> = {
  'account.login': {
    handler: (input, call) => login(call.context.accounts, input, call),
    needs: [],
  },
  'account.logout': {
    handler: async (_input, { context, caller: { session }, cookies }) => {
      if (session) await context.writer.change(() => endSession(session.id));
      cookies.set('session', '');
      return DONE;
    },
    needs: [],
  },
  'account.register': {
    handler: async ({ usr = '', eml = '', pwd = '', tok = '', lang: language = 'en', device }, call) => {
      await register(call.context.accounts, { usr, eml, pwd, tok, language, device }, call);
      return DONE;
    },
    needs: [],
  },
  'account.check': {
    handler: async ({ usr = '' }, call) => {
      await checkName(call.context.accounts, usr, call);
      return DONE;
    },
    needs: [],
  },
  'account.resend': {
    handler: async (input, call) => {
      await resend(call.context.accounts, input, call);
      return DONE;
    },
    needs: [],
  },
  'account.confirm': {
    handler: (input, call) => confirm(call.context.accounts, input, call),
    needs: [],
  },
  'account.code': {
    handler: (input, call) => secondStep(call.context.accounts, input, call),
    needs: [],
  },
  'account.restore': {
    handler: async (input, call) => {
      await restore(call.context.accounts, input, call);
      return DONE;
    },
    needs: [],
  },
  'account.reset': {
    handler: (input, call) => reset(call.context.accounts, input, call),
    needs: [],
  },
  'session.get': {
    handler: (_input, call) => currentSession(call.context.accounts, call),
    needs: [],
  },
  'account.get': {
    handler: (_input, call) => accountFacts(call.context.accounts, call),
    needs: [],
  },
  'account.verify': {
    handler: async (input, call) => {
      await verify(call.context.accounts, input, call);
      return DONE;
    },
    needs: [],
  },
  'account.mailCode': {
    handler: async (_input, call) => {
      await mailStepUpCode(call.context.accounts, call);
      return DONE;
    },
    needs: [],
  },
  'account.password': {
    handler: async (input, call) => {
      const token = await changePassword(call.context.accounts, input, call);
      call.context.live.check();
      return { ...DONE, ...renewedBy(call, token) };
    },
    needs: [],
  },
  'account.email': {
    handler: async ({ eml = '' }, call) => {
      await changeEmail(call.context.accounts, eml, call);
      return DONE;
    },
    needs: ['recent'],
  },
  'account.rename': {
    handler: async ({ usr = '' }, call) => {
      await changeName(call.context.accounts, usr, call);
      return DONE;
    },
    needs: ['recent'],
  },
  'session.list': {
    handler: (_input, call) => listDevices(call.context.accounts, call),
    needs: [],
  },
  'session.end': {
    handler: async ({ id = '' }, call) => {
      const ended = await endDevices(call.context.accounts, id, call);
      call.context.live.check();
      return { ...DONE, ended };
    },
    needs: [],
  },
  'security.totpBegin': {
    handler: (_input, call) => beginTwoFactor(call.context.accounts, call),
    needs: ['recent'],
  },
  'security.totpOn': {
    handler: async ({ code = '' }, call) => {
      const { codes, token } = await switchOnTwoFactor(call.context.accounts, code, call);
      return { ...DONE, codes: [...codes], ...renewedBy(call, token) };
    },
    needs: ['recent'],
  },
  'security.totpOff': {
    handler: async (_input, call) => {
      const token = await switchOffTwoFactor(call.context.accounts, call);
      return { ...DONE, ...renewedBy(call, token) };
    },
    needs: ['recent'],
  },
  'security.codes': {
    handler: async (_input, call) => ({
      ...DONE,
      codes: [...(await newRecoveryCodes(call.context.accounts, call))],
    }),
    needs: ['recent'],
  },
  'account.language': {
    handler: async ({ lang }, call) => {
      await call.context.writer.change(() => setLanguage(memberIdOf(call), lang));
      return DONE;
    },
    needs: [],
  },
};
