import * as z from 'zod/mini';
import { LIFETIME } from '../../constants.ts';
import { signedInBy, token } from '../../entities/session.ts';
import { LANGUAGES } from '../../filters/enums.ts';
import { endpoint, type ApiTable } from '../endpoint.ts';

const text = z.optional(z.string().check(z.maxLength(2_048)));
const done = z.object({ ok: z.literal(true), success: z.literal(true) });
/** How the session is given: as a cookie, or in the body to what is no browser. */
const sign = { as: z.optional(z.enum(['cookie', 'bearer'])), device: z.optional(token) };

const POST = { method: 'POST', encoding: 'form', path: '/api/oauth.php' } as const;
const OAUTH = { ...POST, access: 'visitor', cacheSeconds: LIFETIME.own } as const;
const MEMBERS = { ...OAUTH, access: 'member' } as const;
const NAME = ['usr_required', 'usr_minimum_3_symbols', 'usr_bad_symbols', 'usr_occupied'] as const;

/** Signing in by a provider of OpenID Connect, which the account's rows go on with. */
export const oauthRows = {
  /** Who came back from a provider in this browser and has no account yet. */
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
  /** Makes them an account. `kind` of the answer: where to go on. */
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
  /** The desktop client's way back from the system's browser. */
  'account.oauthFinish': endpoint({
    ...OAUTH,
    match: { act: 'finish' },
    host: true,
    input: z.strictObject({ code: text, verifier: text, ...sign }),
    output: signedInBy,
    errors: ['bad_request', 'not_found', 'need_auth'],
    reasons: ['oauth_failed', 'oauth_taken', 'account_banned', 'need_recent_auth'],
  }),
  /** Links who came back to the member who is signed in. */
  'account.oauthLink': endpoint({
    ...MEMBERS,
    match: { act: 'link' },
    input: z.strictObject({}),
    // Where to go on.
    output: z.object({ ...done.shape, kind: z.string() }),
    errors: ['bad_request', 'not_found'],
    reasons: ['oauth_failed', 'oauth_taken', 'need_recent_auth'],
  }),
  /** Accounts elsewhere that sign the member in. */
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
