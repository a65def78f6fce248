import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import {
  accountFacts,
  archiveState,
  confirmed,
  ownSession,
  session,
  signedIn,
  token,
} from '../../entities/session.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';
import { oauthRows } from './oauth.ts';

/** A field of a form as it was typed; a missing one is empty, and the answer names its error. */
const text = z.optional(z.string().check(z.maxLength(2_048)));
const proof = z.optional(z.string());
const done = z.object({ ok: z.literal(true), success: z.literal(true) });

/** The form of the session: a cookie, or in the body for callers that are no browser. */
const sign = { as: z.optional(z.enum(['cookie', 'bearer'])), device: z.optional(token) };

const ACCESS = { visitor: { access: 'visitor' }, member: { access: 'member' } } as const;
const POST = { method: 'POST', encoding: 'form', cacheSeconds: LIFETIME.own } as const;
const SIGNUP = { ...POST, path: '/api/signup.php', ...ACCESS.visitor } as const;
const OWN = { ...POST, path: '/api/member.php', ...ACCESS.member } as const;

const NEW_PASSWORD = ['pwd_required', 'pwd_minimum_5_symbols', 'max_length', 'pwd_too_common'] as const;
const NAME = ['usr_required', 'usr_minimum_3_symbols', 'usr_bad_symbols', 'usr_occupied'] as const;
const EMAIL = ['eml_required', 'eml_invalid', 'eml_occupied'] as const;

/** Accounts and sessions (specification 5, 7 and 8; decisions B and D). The page never calls rows with `host`. */
export const accountTable = {
  'account.login': endpoint({
    ...POST,
    path: '/api/login.php',
    ...ACCESS.visitor,
    host: true,
    // `usr`: name or e-mail. `back`: a leaving member stays.
    input: z.strictObject({ usr: text, pwd: text, back: z.optional(z.literal('1')), ...sign }),
    output: signedIn,
    errors: ['bad_request', 'too_many_requests'],
    reasons: [
      'invalid_usr_or_pwd',
      'not_confirmed',
      'too_many_attempts',
      'account_banned',
      'account_leaving',
    ],
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
      device: z.optional(token),
    }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: [...NAME, ...EMAIL, ...NEW_PASSWORD, 'captcha_invalid'],
  }),
  /** Whether a name is free; called while it is typed. */
  'account.check': endpoint({
    ...SIGNUP,
    match: { act: 'check' },
    input: z.strictObject({ usr: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    fieldErrors: NAME,
  }),
  /** Sends the mail of a registration again, to the device that made it. */
  'account.resend': endpoint({
    ...SIGNUP,
    match: { act: 'resend' },
    input: z.strictObject({ eml: text, device: z.optional(token) }),
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
    reasons: ['confirm_invalid', 'confirm_expired', 'code_invalid'],
  }),
  /** The second step of a sign-in: six digits of the member's app, or a recovery code. */
  'account.code': endpoint({
    ...SIGNUP,
    match: { act: 'code' },
    host: true,
    input: z.strictObject({ ticket: text, code: text, ...sign }),
    output: signedIn,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['code_invalid', 'code_expired', 'too_many_attempts', 'account_banned'],
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
    reasons: ['reset_invalid', 'account_banned', 'account_leaving'],
    fieldErrors: NEW_PASSWORD,
  }),
  /** The session; visitors get an answer too. Renews the cookie of an old session. */
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
  /** Mails six digits to a member without a password. */
  'account.mailCode': endpoint({
    ...OWN,
    match: { act: 'mail_code' },
    input: z.strictObject({}),
    output: done,
    errors: ['bad_request', 'conflict', 'too_many_requests'],
  }),
  /** Verifies the password before dangerous actions, or the mailed code of a member without one. */
  'account.verify': endpoint({
    ...OWN,
    match: { act: 'verify' },
    input: z.strictObject({ pwd: text, code: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['too_many_attempts', 'code_invalid'],
    fieldErrors: ['pwd_wrong'],
  }),
  'account.password': endpoint({
    ...OWN,
    match: { act: 'password' },
    // Renews the session.
    host: true,
    input: z.strictObject({ old: text, pwd: text, ...sign }),
    output: z.object({ ...done.shape, token: z.optional(token) }),
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['too_many_attempts', 'need_recent_auth'],
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
    changesMember: true,
    input: z.strictObject({ usr: text }),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['need_recent_auth'],
    fieldErrors: NAME,
  }),
  ...oauthRows,
  /** The devices on which the member is signed in. */
  'session.list': endpoint({
    ...OWN,
    match: { act: 'sessions' },
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(ownSession) }),
    errors: ['bad_request'],
  }),
  /** Ends another session, or without `id` all others. */
  'session.end': endpoint({
    ...OWN,
    match: { act: 'end_session' },
    input: z.strictObject({ id: z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/))) }),
    output: z.object({ ...done.shape, ended: z.int() }),
    errors: ['bad_request'],
  }),
  /** A secret for the member's app, as text and as the content of a QR code. */
  'security.totpBegin': endpoint({
    ...OWN,
    match: { act: 'totp_begin' },
    input: z.strictObject({}),
    output: z.object({ key: z.string(), uri: z.string() }),
    errors: ['bad_request', 'conflict'],
    reasons: ['need_recent_auth'],
  }),
  /** Needs a right code of the app; returns the recovery codes, once. Renews the session, like `totpOff`. */
  'security.totpOn': endpoint({
    ...OWN,
    match: { act: 'totp_on' },
    host: true,
    input: z.strictObject({ code: text, ...sign }),
    output: z.object({ ...done.shape, codes: z.array(z.string()), token: z.optional(token) }),
    errors: ['bad_request', 'conflict'],
    reasons: ['need_recent_auth', 'code_invalid'],
  }),
  'security.totpOff': endpoint({
    ...OWN,
    match: { act: 'totp_off' },
    host: true,
    input: z.strictObject({ ...sign }),
    output: z.object({ ...done.shape, token: z.optional(token) }),
    errors: ['bad_request', 'conflict'],
    reasons: ['need_recent_auth'],
  }),
  'security.codes': endpoint({
    ...OWN,
    match: { act: 'recovery_codes' },
    input: z.strictObject({}),
    output: z.object({ ...done.shape, codes: z.array(z.string()) }),
    errors: ['bad_request', 'conflict'],
    reasons: ['need_recent_auth'],
  }),
  /** The language of mails. */
  'account.language': endpoint({
    ...OWN,
    match: { act: 'language' },
    changesMember: true,
    input: z.strictObject({ lang: z.enum(LANGUAGES) }),
    output: done,
    errors: ['bad_request'],
  }),
  /** The archive of the member's own data, if there is one. */
  'account.archive': endpoint({
    ...OWN,
    match: { act: 'archive' },
    input: z.strictObject({}),
    output: archiveState,
    errors: ['bad_request'],
  }),
  /** Starts an archive, at most one a day. */
  'account.export': endpoint({
    ...OWN,
    match: { act: 'export' },
    input: z.strictObject({}),
    output: done,
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['need_recent_auth'],
  }),
  /** The address at which a signed-in browser downloads the archive. */
  'account.download': endpoint({
    ...OWN,
    match: { act: 'download' },
    input: z.strictObject({}),
    output: z.object({ ok: z.literal(true), url: z.string() }),
    errors: ['bad_request', 'not_found'],
    reasons: ['need_recent_auth'],
  }),
  /** The caller leaves; `word` confirms it. */
  'account.delete': endpoint({
    ...OWN,
    match: { act: 'delete' },
    changesMember: true,
    input: z.strictObject({ pwd: text, word: text }),
    // When everything is erased; until then signing in cancels it.
    output: z.object({ ...done.shape, until: z.iso.datetime() }),
    errors: ['bad_request', 'too_many_requests'],
    reasons: ['too_many_attempts', 'need_recent_auth'],
    fieldErrors: ['pwd_wrong', 'required'],
  }),
} as const satisfies ApiTable;
