import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Clock, MediaKeys } from '../../../platform/index.ts';

/** Encrypts values for a browser, which cannot read or change them or use them for something else. */
export interface SealedTokens {
  seal(use: string, value: object, lifeMs: number): string;
  /** `null`: not encrypted here, for another use, or too old. */
  open(use: string, text: string | null): unknown;
}

const LONGEST = 3_500;

export function createSealedTokens(keys: MediaKeys, clock: Clock): SealedTokens {
  // Media addresses use the same secrets; the prefix separates the uses.
  const secrets = keys.map(({ secret }) => createHmac('sha256', secret).update('yoru.oauth.1').digest());
  const [first] = secrets;
  if (!first) throw new Error('no key');
  return {
    seal(use, value, lifeMs) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(use));
      const text = JSON.stringify({ until: clock.now() + lifeMs, value });
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(use, text) {
      if (text === null || text.length > LONGEST) return null;
      const bytes = Buffer.from(text, 'base64url');
      for (const secret of secrets) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12), {
            authTagLength: 16,
          });
          decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(12, 28));
          const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
          const { until, value } = JSON.parse(plain.toString()) as { until: number; value: unknown };
          return clock.now() < until ? value : null;
        } catch {
          // Encrypted with the other key, or not here.
        }
      }
      return null;
    },
  };
}
