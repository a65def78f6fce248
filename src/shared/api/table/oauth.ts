import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { signedInBy, token } from '../../entities/session.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const text = z.optional(z.string().check(z.maxLength(2_048)));
const done = z.object({ ok: z.literal(true), success: z.literal(true) });
/** The form of the session: a cookie, or in the body for callers that are no browser. */
const sign = { as: z.optional(z.enum(['cookie', 'bearer'])), device: z.optional(token) };

const POST = { method: 'POST', encoding: 'form', path: '/api/oauth.php' } as const;
const OAUTH = { ...POST, access: 'visitor', cacheSeconds: LIFETIME.own } as const;
const MEMBERS = { ...OAUTH, access: 'member' } as const;
const NAME = ['usr_required', 'usr_minimum_3_symbols', 'usr_bad_symbols', 'usr_occupied'] as const;

/** Signing in by a provider of OpenID Connect. */
export const oauthRows = {
  /** The visitor who came back from a provider in this browser without an account. */
  'account.oauthPending': endpoint({
    ...OAUTH,
    match: { act: 'pending' },
    input: z.strictObject({}),
    output: z.object({
      pending: z.nullable(
        z.object({ email: z.string(), name: z.string(), has_account: z.boolean(), is_desktop: z.boolean() }),
      ),
    }),
    errors: ['bad_request'],
  }),
  /** Adds an account for them. `kind` of the answer: where to continue. */
  'account.oauthRegister': endpoint({
    ...OAUTH,
    match: { act: 'register' },
    host: true,
    input: z.strictObject({ usr: text, adult: text, lang: z.optional(z.enum(LANGUAGES)), ...sign }),
    output: signedInBy,
    errors: ['bad_request', 'too_many_requests', 'not_found'],
    reasons: ['oauth_failed'],
    fieldErrors: [...NAME, 'eml_occupied', 'required'],
  }),
  /** The end of the desktop client's sign-in in the system's browser. */
  'account.oauthFinish': endpoint({
    ...OAUTH,
    match: { act: 'finish' },
    host: true,
    input: z.strictObject({ code: text, verifier: text, ...sign }),
    output: signedInBy,
    errors: ['bad_request', 'not_found', 'need_auth'],
    reasons: ['oauth_failed', 'oauth_taken', 'account_banned', 'need_recent_auth'],
  }),
  /** Links the identity that came back to the signed-in member. */
  'account.oauthLink': endpoint({
    ...MEMBERS,
    match: { act: 'link' },
    input: z.strictObject({}),
    // Where to continue.
    output: z.object({ ...done.shape, kind: z.string() }),
    errors: ['bad_request', 'not_found'],
    reasons: ['oauth_failed', 'oauth_taken', 'need_recent_auth'],
  }),
  /** The member's linked accounts. */
  'account.linked': endpoint({
    ...MEMBERS,
    match: { act: 'linked' },
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ provider: z.literal('google'), email: z.string(), added_at: z.int() })),
      has_password: z.boolean(),
    }),
    errors: ['bad_request'],
  }),
  'account.unlink': endpoint({
    ...MEMBERS,
    match: { act: 'unlink' },
    input: z.strictObject({}),
    output: done,
    errors: ['bad_request', 'not_found'],
    reasons: ['need_password', 'need_recent_auth'],
  }),
} as const satisfies ApiTable;
