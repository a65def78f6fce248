import * as z from 'zod/mini';
import { LANGUAGES } from '../filters/enums.ts';
import { memberId } from '../ids.ts';
import { ROLES } from '../roles.ts';

/** The signed-in member, for the page. */
export const signedInMember = z.object({
  _id: memberId,
  name: z.string(),
  /** Address of the picture; empty: none. */
  avatar: z.string(),
  status_id: z.int(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
});

export type SignedInMember = z.output<typeof signedInMember>;

/**
 * The session for the page, never a token, and how its host stores it: in a cookie or keychain, only in memory, or in a
 * keychain that cannot be read now.
 */
export const sessionState = z.object({
  member: z.nullable(signedInMember),
  store: z.enum(['stored', 'memory', 'unreadable']),
  /** The member has just signed out: pages that show something private reload. */
  isSignedOut: z.optional(z.literal(true)),
});

export type SessionState = z.output<typeof sessionState>;

/** A call that returns or takes a token; its host checks the fields by the call's own row. */
export const sessionAct = z.strictObject({
  act: z.enum([
    'login',
    'code',
    'confirm',
    'reset',
    'password',
    'totpOn',
    'totpOff',
    'logout',
    'oauthRegister',
    'oauthFinish',
  ]),
  fields: z.record(z.string(), z.string()),
});

/** Signing in by a provider, or linking its account to the member. */
export interface ProviderSignIn {
  /** Path of the screen to return to. */
  readonly next: string;
  readonly link?: '1';
}

export type SessionAct = z.output<typeof sessionAct>;
