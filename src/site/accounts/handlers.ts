import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../handlers/types.ts';
import { setLanguage } from './repositories/accounts.ts';
import { endSession } from './repositories/sessions.ts';
import { changeEmail } from './services/change-email.ts';
import { confirm } from './services/confirm.ts';
import { login } from './services/login.ts';
import { accountFacts, changeName, changePassword, currentSession, verify } from './services/own-account.ts';
import { checkName, register, resend } from './services/register.ts';
import { memberIdOf } from './services/require-session.ts';
import { reset, restore } from './services/restore.ts';

type Operations = Extract<keyof Api, `account.${string}` | `session.${string}`>;

const DONE = { ok: true, success: true } as const;

export const accountHandlers: Pick<ApiHandlers<Api>, Operations> = {
  'account.login': (input, call) => login(call.context.accounts, input, call),
  'account.logout': async (_input, { context, caller: { session }, cookies }) => {
    if (session) await context.writer.change(() => endSession(session.id));
    cookies.set('session', '');
    return DONE;
  },
  'account.register': async ({ usr = '', eml = '', pwd = '', tok = '', lang = 'en' }, call) => {
    const input = { usr, eml, pwd, tok, language: lang };
    const email = await register(call.context.accounts, input, call.network());
    call.cookies.set('registrationEmail', email);
    return DONE;
  },
  'account.check': async ({ usr = '' }, call) => {
    await checkName(call.context.accounts, usr);
    return DONE;
  },
  'account.resend': async ({ eml = '' }, call) => {
    await resend(call.context.accounts, eml, call.network());
    return DONE;
  },
  'account.confirm': (input, call) => confirm(call.context.accounts, input, call),
  'account.restore': async (input, call) => {
    await restore(call.context.accounts, input, call.network());
    return DONE;
  },
  'account.reset': (input, call) => reset(call.context.accounts, input, call),
  'session.get': (_input, call) => currentSession(call.context.accounts, call),
  'account.get': (_input, call) => accountFacts(call.context.accounts, call),
  'account.verify': async ({ pwd = '' }, call) => {
    await verify(call.context.accounts, pwd, call);
    return DONE;
  },
  'account.password': async (input, call) => {
    const token = await changePassword(call.context.accounts, input, call);
    if (call.caller.session?.kind === 'desktop') return { ...DONE, token };
    call.cookies.set('session', token);
    return DONE;
  },
  'account.email': async ({ eml = '' }, call) => {
    await changeEmail(call.context.accounts, eml, call);
    return DONE;
  },
  'account.rename': async ({ usr = '' }, call) => {
    await changeName(call.context.accounts, usr, call);
    return DONE;
  },
  'account.language': async ({ lang }, call) => {
    await call.context.writer.change(() => setLanguage(memberIdOf(call), lang));
    return DONE;
  },
};
