import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { accountFacts, confirmed, session, signedIn, token } from '../../entities/session.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

/** A field of a form as it was typed; what is missing is empty, and the answer says what is wrong with it. */
const text = z.optional(z.string().check(z.maxLength(2_048)));
const proof = z.optional(z.string());
const done = z.object({ ok: z.literal(true), success: z.literal(true) });

/** How the session is given: as a cookie, or in the body to what is no browser. */
const sign = { as: z.optional(z.enum(['cookie', 'bearer'])), device: z.optional(token) };

const ACCESS = { visitor: { access: 'visitor' }, member: { access: 'member' } } as const;
const POST = { method: 'POST', encoding: 'form', cacheSeconds: LIFETIME.own } as const;
const SIGNUP = { ...POST, path: '/api/signup.php', ...ACCESS.visitor } as const;
const OWN = { ...POST, path: '/api/member.php', ...ACCESS.member } as const;

const NEW_PASSWORD = ['pwd_required', 'pwd_minimum_5_symbols', 'max_length', 'pwd_too_common'] as const;
const NAME = ['usr_required', 'usr_minimum_3_symbols', 'usr_bad_symbols', 'usr_occupied'] as const;
const EMAIL = ['eml_required', 'eml_invalid', 'eml_occupied'] as const;

/** Accounts and sessions (specification 5, 7 and 8; decisions B and D). Rows with `host` never cross the page. */
export const accountTable = {
  'account.login': endpoint({
    ...POST,
    path: '/api/login.php',
    ...ACCESS.visitor,
    host: true,
    // `usr`: name or e-mail.
    input: z.strictObject({ usr: text, pwd: text, ...sign }),
    output: signedIn,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['invalid_usr_or_pwd', 'not_confirmed', 'too_many_attempts', 'account_banned'],
  }),
  'account.logout': endpoint({
    ...POST,
    path: '/api/logout.php',
    ...ACCESS.visitor,
    host: true,
    input: z.strictObject({}),
    output: done,
    errors: ['bad_request'],
  }),
  'account.register': endpoint({
    ...SIGNUP,
    match: { act: 'register' },
    input: z.strictObject({
      usr: text,
      eml: text,
      pwd: text,
      tok: proof,
      lang: z.optional(z.enum(LANGUAGES)),
    }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: [...NAME, ...EMAIL, ...NEW_PASSWORD, 'captcha_invalid'],
  }),
  /** Whether a name can be had, asked while it is typed. */
  'account.check': endpoint({
    ...SIGNUP,
    match: { act: 'check' },
    input: z.strictObject({ usr: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: NAME,
  }),
  /** The mail of a registration once more. */
  'account.resend': endpoint({
    ...SIGNUP,
    match: { act: 'resend' },
    input: z.strictObject({ eml: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: ['eml_required', 'eml_invalid'],
  }),
  /** By the token of a mail's link, or by address and the code in the mail. */
  'account.confirm': endpoint({
    ...SIGNUP,
    match: { act: 'confirm' },
    host: true,
    input: z.strictObject({ tok: text, eml: text, code: text, ...sign }),
    output: confirmed,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['confirm_invalid', 'code_invalid'],
  }),
  'account.restore': endpoint({
    ...SIGNUP,
    match: { act: 'restore' },
    input: z.strictObject({ eml: text, tok: proof }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: ['eml_required', 'eml_invalid', 'eml_doesnt_exist', 'captcha_invalid'],
  }),
  'account.reset': endpoint({
    ...SIGNUP,
    match: { act: 'reset' },
    host: true,
    input: z.strictObject({ tok: text, pwd: text, ...sign }),
    output: signedIn,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['reset_invalid', 'account_banned'],
    fieldErrors: NEW_PASSWORD,
  }),
  /** Who is signed in; a visitor too gets an answer. Renews the cookie of an old session. */
  'session.get': endpoint({
    ...POST,
    path: '/api/member.php',
    match: { act: 'session' },
    ...ACCESS.visitor,
    input: z.strictObject({}),
    output: session,
    errors: ['bad_request'],
  }),
  'account.get': endpoint({
    ...OWN,
    match: { act: 'account' },
    input: z.strictObject({}),
    output: accountFacts,
    errors: ['bad_request'],
  }),
  /** The password once more, before dangerous acts. */
  'account.verify': endpoint({
    ...OWN,
    match: { act: 'verify' },
    input: z.strictObject({ pwd: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['too_many_attempts'],
    fieldErrors: ['pwd_wrong'],
  }),
  'account.password': endpoint({
    ...OWN,
    match: { act: 'password' },
    // Renews the session.
    host: true,
    input: z.strictObject({ old: text, pwd: text }),
    output: z.object({ ...done.shape, token: z.optional(token) }),
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['too_many_attempts'],
    fieldErrors: ['pwd_wrong', ...NEW_PASSWORD],
  }),
  'account.email': endpoint({
    ...OWN,
    match: { act: 'email' },
    input: z.strictObject({ eml: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['need_recent_auth'],
    fieldErrors: EMAIL,
  }),
  'account.rename': endpoint({
    ...OWN,
    match: { act: 'rename' },
    input: z.strictObject({ usr: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['need_recent_auth'],
    fieldErrors: NAME,
  }),
  /** The language of mails. */
  'account.language': endpoint({
    ...OWN,
    match: { act: 'language' },
    input: z.strictObject({ lang: z.enum(LANGUAGES) }),
    output: done,
    errors: ['bad_request'],
  }),
} as const satisfies ApiTable;
