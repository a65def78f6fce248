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

/** Operations on a member's own data are in `own-data/operations.ts`. */
type OwnData = `account.${'archive' | 'export' | 'download' | 'delete'}`;
type Names = Exclude<
  Extract<keyof Api, `${'account' | 'session' | 'security'}.${string}`>,
  OauthOperations | OwnData
>;

const DONE = { ok: true, success: true } as const;

/** Returns the new token of the caller's session: as a cookie, or for the desktop in the body. */
function renewedBy({ caller, cookies }: Call, token: string): { readonly token?: string } {
  if (caller.session?.kind === 'desktop') return { token };
  cookies.set('session', token);
  return {};
}

export const accountOperations: Pick<IdentityOperations, Names> = {
  'account.login': {
    handler: (call, input) => login(call, call.context.accounts, input),
    needs: [],
  },
  'account.logout': {
    handler: async ({ context, caller: { session }, cookies }) => {
      if (session) await context.writer.change(() => endSession(session.id));
      cookies.set('session', '');
      return DONE;
    },
    needs: [],
  },
  'account.register': {
    handler: async (call, { usr = '', eml = '', pwd = '', tok = '', lang: language = 'en', device }) => {
      await register(call, call.context.accounts, { usr, eml, pwd, tok, language, device });
      return DONE;
    },
    needs: [],
  },
  'account.check': {
    handler: async (call, { usr = '' }) => {
      await checkName(call, call.context.accounts, usr);
      return DONE;
    },
    needs: [],
  },
  'account.resend': {
    handler: async (call, input) => {
      await resend(call, call.context.accounts, input);
      return DONE;
    },
    needs: [],
  },
  'account.confirm': {
    handler: (call, input) => confirm(call, call.context.accounts, input),
    needs: [],
  },
  'account.code': {
    handler: (call, input) => secondStep(call, call.context.accounts, input),
    needs: [],
  },
  'account.restore': {
    handler: async (call, input) => {
      await restore(call, call.context.accounts, input);
      return DONE;
    },
    needs: [],
  },
  'account.reset': {
    handler: (call, input) => reset(call, call.context.accounts, input),
    needs: [],
  },
  'session.get': {
    handler: (call) => currentSession(call, call.context.accounts),
    needs: [],
  },
  'account.get': {
    handler: (call) => accountFacts(call, call.context.accounts),
    needs: [],
  },
  'account.verify': {
    handler: async (call, input) => {
      await verify(call, call.context.accounts, input);
      return DONE;
    },
    needs: [],
  },
  'account.mailCode': {
    handler: async (call) => {
      await mailStepUpCode(call, call.context.accounts);
      return DONE;
    },
    needs: [],
  },
  'account.password': {
    handler: async (call, input) => {
      const token = await changePassword(call, call.context.accounts, input);
      call.context.live.check();
      return { ...DONE, ...renewedBy(call, token) };
    },
    needs: [],
  },
  'account.email': {
    handler: async (call, { eml = '' }) => {
      await changeEmail(call, call.context.accounts, eml);
      return DONE;
    },
    needs: ['recent'],
  },
  'account.rename': {
    handler: async (call, { usr = '' }) => {
      await changeName(call, call.context.accounts, usr);
      return DONE;
    },
    needs: ['recent'],
  },
  'session.list': {
    handler: (call) => listDevices(call, call.context.accounts),
    needs: [],
  },
  'session.end': {
    handler: async (call, { id = '' }) => {
      const ended = await endDevices(call, call.context.accounts, id);
      call.context.live.check();
      return { ...DONE, ended };
    },
    needs: [],
  },
  'security.totpBegin': {
    handler: (call) => beginTwoFactor(call, call.context.accounts),
    needs: ['recent'],
  },
  'security.totpOn': {
    handler: async (call, { code = '' }) => {
      const { codes, token } = await switchOnTwoFactor(call, call.context.accounts, code);
      return { ...DONE, codes: [...codes], ...renewedBy(call, token) };
    },
    needs: ['recent'],
  },
  'security.totpOff': {
    handler: async (call) => {
      const token = await switchOffTwoFactor(call, call.context.accounts);
      return { ...DONE, ...renewedBy(call, token) };
    },
    needs: ['recent'],
  },
  'security.codes': {
    handler: async (call) => ({
      ...DONE,
      codes: [...(await newRecoveryCodes(call, call.context.accounts))],
    }),
    needs: ['recent'],
  },
  'account.language': {
    handler: async (call, { lang }) => {
      await call.context.writer.change(() => setLanguage(memberIdOf(call), lang));
      return DONE;
    },
    needs: [],
  },
};
