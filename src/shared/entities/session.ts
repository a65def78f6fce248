import * as z from 'zod/mini';
import { signedInMember } from './session-state.ts';

/** A session's or a device's token: 256 bits. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** `status_id` of each role (decisions D); screens depend on the role. */
export const STATUS_ID = { member: 1, uploader: 6, moderator: 7, admin: 8 } as const;

/** The signed-in member; the answer of `session.get`. */
export const session = z.object({ member: z.nullable(signedInMember) });

export type Session = z.output<typeof session>;

/**
 * An answer that signs in, or requests the code of the second step. Only the desktop's main process gets `token`,
 * `device` and `ticket`; the ticket is sent with the code.
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

/** What a link or a typed code confirmed: a registration, which signs in, or the address of an account. */
export const confirmed = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  kind: z.enum(['registration', 'email', 'email_undo']),
  member: z.optional(signedInMember),
  token: z.optional(token),
  device: z.optional(token),
});

/** A new member by a provider, or the end of a desktop client's sign-in. */
export const signedInBy = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  /** Where to continue; `linked`: linked to a member; `need_code`: the second step is next. */
  kind: z.string(),
  ticket: z.optional(token),
  member: z.optional(signedInMember),
  token: z.optional(token),
  device: z.optional(token),
});

/** A session for its member: names of browser and system, and its first and last use. */
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

/** Private facts about the member's account. */
export const accountFacts = z.object({
  email: z.string(),
  /** An address that waits for confirmation; empty: none. */
  new_email: z.string(),
  /** When the name may be changed again, milliseconds since 1970; 0: now. */
  rename_at: z.int(),
  /** Whether the password was given within ten minutes. */
  is_recent: z.boolean(),
  /** Whether there is a password; else a mailed code is requested instead. */
  has_password: z.boolean(),
  /** Whether signing in also needs a code, and how many recovery codes are left. */
  two_factor: z.boolean(),
  recovery_codes: z.int(),
});

/** The archive of a member's own data. Times are milliseconds since 1970; 0: none. */
export const archiveState = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  bytes: z.int(),
  /** When it expires. */
  until: z.int(),
  /** When another can be requested. */
  again_at: z.int(),
});
