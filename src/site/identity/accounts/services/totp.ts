import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { tokenHash } from './tokens.ts';
import { tidyCode } from './typed-code.ts';

const STEP_MS = 30_000;
const RECOVERY_CODES = 10;
/** Crockford's letters, which are not confused with each other. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new secret, 160 bits in base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** The text of the QR code that an authenticator app reads. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret, issuer, label }).toString();
}

/** The time step of a right code, at most one from now; `null`: wrong. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ secret }).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/**
 * Codes for signing in without the app, each valid once, in the form that is shown. With 80 bits, a plain hash hides
 * them.
 */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? '';
  });
}

export const recoveryHash = (code: string): Buffer => tokenHash(tidyCode(code));
