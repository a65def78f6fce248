import * as z from 'zod/mini';
import { signedInMember } from './session-state.ts';

/** A session's or a device's token: 256 bits. */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** `status_id` of each role (decisions D); what a screen offers goes by the role. */
export const STATUS_ID = { member: 1, uploader: 6, moderator: 7, admin: 8 } as const;

/** Who is signed in; the answer of `session.get`. */
export const session = z.object({ member: z.nullable(signedInMember) });

export type Session = z.output<typeof session>;

/** The answer that signs somebody in. `token` and `device` for the desktop's main process alone. */
export const signedIn = z.object({
  ok: z.literal(true),
  success: z.literal(true),
  member: signedInMember,
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

/** What a member sees of the account behind the profile. */
export const accountFacts = z.object({
  email: z.string(),
  /** An address that waits to be confirmed; empty: none. */
  new_email: z.string(),
  /** Milliseconds since 1970 from which the name may be changed again; 0: now. */
  rename_at: z.int(),
  /** Whether the password was given within ten minutes. */
  is_recent: z.boolean(),
});
