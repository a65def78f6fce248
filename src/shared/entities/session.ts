import * as z from 'zod/mini';
import { signedInMember } from './session-state.ts';

/** A session's or a device's token: 256 bits. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** `status_id` of each role (decisions D); what a screen offers goes by the role. */
export const STATUS_ID = { member: 1, uploader: 6, moderator: 7, admin: 8 } as const;

/** Who is signed in; the answer of `session.get`. */
export const session = z.object({ member: z.nullable(signedInMember) });

export type Session = z.output<typeof session>;

/**
 * The answer that signs somebody in, or asks for the code of the second step. `token`, `device` and `ticket`, which the code is
 * given with, for the desktop's main process alone.
 */
export const signedIn = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  kind: z.optional(z.literal('need_code')),
  ticket: z.optional(token),
  member: z.optional(signedInMember),
  token: z.optional(token),
  device: z.optional(token),
});

/** What a link or a typed code confirmed: a registration, which signs in, or an address of an account. */
export const confirmed = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  kind: z.enum(['registration', 'email', 'email_undo']),
  member: z.optional(signedInMember),
  token: z.optional(token),
  device: z.optional(token),
});

/** A new member by a provider, or a way back of the desktop client. */
export const signedInBy = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  /** Where to go on; `linked`: to a member; `need_code`: the second step is next. */
  kind: z.string(),
  ticket: z.optional(token),
  member: z.optional(signedInMember),
  token: z.optional(token),
  device: z.optional(token),
});

/** A session as its member sees it: browser and system in words, and when it was used first and last. */
export const ownSession = z.object({
  id: z.string(),
  kind: z.enum(['web', 'desktop']),
  label: z.string(),
  /** Two letters, or empty: unknown. */
  country: z.string(),
  created_at: z.int(),
  seen_at: z.int(),
  is_current: z.boolean(),
});

/** What a member sees of the account behind the profile. */
export const accountFacts = z.object({
  email: z.string(),
  /** An address that waits to be confirmed; empty: none. */
  new_email: z.string(),
  /** Milliseconds since 1970 from which the name may be changed again; 0: now. */
  rename_at: z.int(),
  /** Whether the password was given within ten minutes. */
  is_recent: z.boolean(),
  /** Whether there is one; else a mailed code is asked for instead. */
  has_password: z.boolean(),
  /** Whether signing in asks for a code as well, and how many recovery codes are left. */
  two_factor: z.boolean(),
  recovery_codes: z.int(),
});

/** The archive of a member's own data. Times are milliseconds since 1970; 0: none. */
export const archiveState = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  bytes: z.int(),
  /** Until when it can be fetched. */
  until: z.int(),
  /** From when another can be asked for. */
  again_at: z.int(),
});
