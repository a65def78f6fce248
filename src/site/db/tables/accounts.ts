import type { Generated } from 'kysely';
import type { Language } from '../../../shared/filters/enums.ts';
import type { Flag } from './columns.ts';

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
  language: Generated<Language>;
}

/** Somebody who has not confirmed his address yet. */
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
  strong_at: number;
  seen_at: number;
  idle_until: number;
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
  payload: Uint8Array;
  state: Generated<'waiting' | 'working' | 'failed'>;
  run_at: number;
  attempts: Generated<number>;
  lease_until: Generated<number | null>;
  error: Generated<string>;
  created_at: number;
}
