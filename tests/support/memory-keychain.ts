import type { Keychain } from '../../src/main/secrets/keychain.ts';
import type { SecretStore } from '../../src/main/session/token-store.ts';

/** A device without a keychain. */
export const memoryKeychain: Keychain & { secrets(): SecretStore } = {
  secrets: () => ({
    read: () => Promise.resolve(null),
    write: () => Promise.reject(new Error('no keychain')),
    drop: () => Promise.resolve(),
  }),
  close: () => undefined,
};
