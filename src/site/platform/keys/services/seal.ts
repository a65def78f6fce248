import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { MediaKeys } from './media-keys.ts';

/** Texts that must not lie in the database or its backups as they are. */
export interface Seal {
  seal(text: string): Buffer;
  /** @throws Error when no key opens it */
  open(sealed: Uint8Array): string;
}

/**
 * AES-256-GCM by the site's keys.
 * @param use separates what they are used for, such as `yoru.mail.1`
 */
export function createSeal(keys: MediaKeys, use: string): Seal {
  const secrets = keys.map(({ secret }) => createHmac('sha256', secret).update(use).digest());
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secrets[0] as Buffer, nonce);
      const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed) {
      for (const secret of secrets) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12));
          decipher.setAuthTag(sealed.subarray(12, 28));
          return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString();
        } catch {
          // Sealed with the other key.
        }
      }
      throw new Error(`no key opens what was sealed for ${use}`);
    },
  };
}
