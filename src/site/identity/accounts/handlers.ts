import type { Api } from '../../../shared/api/table/index.ts';
import { setLanguage } from './repositories/accounts.ts';
import type { OauthOperations } from '../oauth/operations.ts';
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
import type { Call, IdentityHandlers } from '../context.ts';

/** What is about a member's own data is in `own-data/handlers.ts`. */
type OwnData = `account.${'archive' | 'export' | 'download' | 'delete'}`;
type Operations = Exclude<
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

export const accountHandlers: Pick<IdentityHandlers, Operations> = {
  'account.login': (input, call) => login(call.context.accounts, input, call),
  'account.logout': async (_input, { context, caller: { session }, cookies }) => {
    if (session) await context.writer.change(() => endSession(session.id));
    cookies.set('session', '');
    return DONE;
  },
  'account.register': async (
    { usr = '', eml = '', pwd = '', tok = '', lang: language = 'en', device },
    call,
  ) => {
    await register(call.context.accounts, { usr, eml, pwd, tok, language, device }, call);
    return DONE;
  },
  'account.check': async ({ usr = '' }, call) => {
    await checkName(call.context.accounts, usr, call);
    return DONE;
  },
  'account.resend': async (input, call) => {
    await resend(call.context.accounts, input, call);
    return DONE;
  },
  'account.confirm': (input, call) => confirm(call.context.accounts, input, call),
  'account.code': (input, call) => secondStep(call.context.accounts, input, call),
  'account.restore': async (input, call) => {
    await restore(call.context.accounts, input, call);
    return DONE;
  },
  'account.reset': (input, call) => reset(call.context.accounts, input, call),
  'session.get': (_input, call) => currentSession(call.context.accounts, call),
  'account.get': (_input, call) => accountFacts(call.context.accounts, call),
  'account.verify': async (input, call) => {
    await verify(call.context.accounts, input, call);
    return DONE;
  },
  'account.mailCode': async (_input, call) => {
    await mailStepUpCode(call.context.accounts, call);
    return DONE;
  },
  'account.password': async (input, call) => {
    const token = await changePassword(call.context.accounts, input, call);
    call.context.live.check();
    return { ...DONE, ...renewedBy(call, token) };
  },
  'account.email': async ({ eml = '' }, call) => {
    await changeEmail(call.context.accounts, eml, call);
    return DONE;
  },
  'account.rename': async ({ usr = '' }, call) => {
    await changeName(call.context.accounts, usr, call);
    return DONE;
  },
  'session.list': (_input, call) => listDevices(call.context.accounts, call),
  'session.end': async ({ id = '' }, call) => {
    const ended = await endDevices(call.context.accounts, id, call);
    call.context.live.check();
    return { ...DONE, ended };
  },
  'security.totpBegin': (_input, call) => beginTwoFactor(call.context.accounts, call),
  'security.totpOn': async ({ code = '' }, call) => {
    const { codes, token } = await switchOnTwoFactor(call.context.accounts, code, call);
    return { ...DONE, codes: [...codes], ...renewedBy(call, token) };
  },
  'security.totpOff': async (_input, call) => {
    const token = await switchOffTwoFactor(call.context.accounts, call);
    return { ...DONE, ...renewedBy(call, token) };
  },
  'security.codes': async (_input, call) => ({
    ...DONE,
    codes: [...(await newRecoveryCodes(call.context.accounts, call))],
  }),
  'account.language': async ({ lang }, call) => {
    await call.context.writer.change(() => setLanguage(memberIdOf(call), lang));
    return DONE;
  },
};
