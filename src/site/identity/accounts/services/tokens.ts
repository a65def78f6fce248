import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** A secret that is shown once; only its SHA-256 is stored. */
export interface Token {
  readonly text: string;
  readonly hash: Buffer;
}

export function makeToken(): Token {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: tokenHash(text) };
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

export function tokenHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Six digits to type. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Six digits derived from a text; only the holder of the secret can derive them. */
export function codeOf(secret: Buffer, text: string): string {
  const number = createHmac('sha256', secret).update(text).digest().readUInt32BE(0);
  return String(number % 1_000_000).padStart(6, '0');
}

/** There are so few codes that a plain hash would hide none. */
export function codeHash(secret: Buffer, registration: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${registration}\n${code}`).digest();
}
