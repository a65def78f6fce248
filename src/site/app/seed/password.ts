import { argon2Sync, createHash } from 'node:crypto';

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/**
 * Argon2id of a demo password in PHC form. The salt is made from the account's name, so that two runs give the same
 * rows; real accounts get a random salt.
 */
export function demoPassword(name: string, password: string): string {
  const nonce = createHash('sha256').update(`yoru demo ${name}`).digest().subarray(0, 16);
  const tag = argon2Sync('argon2id', { ...COST, message: password, nonce });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${base64(nonce)}$${base64(tag)}`;
}

/** PHC strings contain base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
