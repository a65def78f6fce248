import type { Generated } from 'kysely';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { MessagesFrom } from '../../../../shared/messages/messages-from.ts';
import type { Flag } from './columns.ts';

/** Who can ban; an operator of the site counts as an admin. */
export type BanRole = 'moderator' | 'admin';

export interface AccountTable {
  member_id: number;
  name_key: string;
  email: string;
  email_key: string;
  /** Argon2id in PHC form; `null`: no sign-in by password. */
  password: string | null;
  password_at: number;
  renamed_at: Generated<number>;
  state: Generated<'active' | 'banned' | 'leaving'>;
  /** `null`: for good. */
  banned_until: Generated<number | null>;
  ban_reason: Generated<string>;
  /** The role of who set it. */
  ban_role: Generated<BanRole>;
  language: Generated<Language>;
  /** Whether the site stores what the member watched. */
  keeps_history: Generated<Flag>;
  messages_from: Generated<MessagesFrom>;
  /** Whether a watched video leaves watch later. */
  removes_watched: Generated<Flag>;
  /** When who is leaving is erased. */
  leaves_at: Generated<number | null>;
  /** JSON of what their profile was; empty: they are not leaving. */
  left_profile: Generated<string>;
}

/** The archive of a member's own data. */
export interface ArchiveTable {
  member_id: number;
  id: string;
  state: Generated<'waiting' | 'ready'>;
  bytes: Generated<number>;
  asked_at: number;
  expires_at: Generated<number>;
}

/** Somebody who has not confirmed their address yet. */
export interface RegistrationTable {
  id: string;
  name: string;
  name_key: string;
  email: string;
  email_key: string;
  password: string;
  token_hash: Uint8Array;
  code_hash: Uint8Array;
  code_tries: Generated<number>;
  language: Language;
  /** SHA-256 of the token of the device that made it. */
  device_hash: Uint8Array;
  /** The address has an account: it can never be confirmed. */
  is_taken: Flag;
  mails: number;
  mailed_at: number;
  created_at: number;
  expires_at: number;
}

/** What a link in a mail proves. */
export interface ProofTable {
  token_hash: Uint8Array;
  kind: 'reset' | 'email' | 'email_undo';
  member_id: number;
  email: Generated<string>;
  expires_at: number;
}

/** An account elsewhere by which a member signs in. */
export interface IdentityTable {
  issuer: string;
  subject: string;
  member_id: number;
  email: string;
  created_at: number;
}

export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Uint8Array;
  /** Of the token before the last rotation. */
  previous_hash: Generated<Uint8Array | null>;
  id: string;
  member_id: number;
  kind: 'web' | 'desktop';
  label: string;
  country: string;
  created_at: number;
  rotated_at: number;
  /** First use of the token of the last rotation; `null`: it has not come back yet. */
  rotation_seen_at: Generated<number | null>;
  strong_at: number;
  seen_at: number;
  idle_until: number;
  expires_at: number;
}

export interface TwoFactorTable {
  member_id: number;
  /** Sealed. */
  secret: Uint8Array;
  is_on: Generated<Flag>;
  /** Time step of the last code that was taken. */
  last_step: Generated<number>;
}

/** A sign-in that waits for its code. */
export interface SignInStepTable {
  token_hash: Uint8Array;
  member_id: number;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
}

export interface KnownDeviceTable {
  token_hash: Uint8Array;
  member_id: number;
  seen_at: number;
}

/** What somebody did, for a limit. */
export interface DeedTable {
  id: Generated<number>;
  kind: string;
  who: string;
  at: number;
}

export interface JobTable {
  id: Generated<number>;
  kind: string;
  key: Generated<string | null>;
  owner_id: Generated<number | null>;
  payload: Uint8Array;
  state: Generated<'waiting' | 'working' | 'failed'>;
  run_at: number;
  attempts: Generated<number>;
  lease_until: Generated<number | null>;
  error: Generated<string>;
  created_at: number;
}
