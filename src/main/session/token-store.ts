import * as z from 'zod/mini';
import { token } from '../../shared/entities/session.ts';
import type { Tokens, TokenStore } from '../../shared/session/host-session.ts';

/** One secret of this device in the system's keychain. */
export interface SecretStore {
  /** `null`: there is none, or it cannot be read now, which the keychain does not distinguish. @throws when it fails */
  read(): Promise<string | null>;
  /** @throws when it cannot be stored */
  write(secret: string): Promise<void>;
  /** @throws when it cannot be deleted */
  drop(): Promise<void>;
}

/** Whether a secret was stored: the keychain does not distinguish a locked item from none. */
export interface SecretNote {
  isStored(): boolean;
  setStored(isStored: boolean): void;
}

const stored = z.object({ token: z.optional(token), device: z.optional(token) });

/** The tokens of this device: in main's memory and the keychain, nowhere else. */
export interface DeviceTokens extends TokenStore {
  /** The device's token, by which the site recognises it; created if there is none. */
  device(): Promise<string>;
}

/**
 * Reads the keychain only if something was stored: a visitor never has to unlock it.
 * @param secrets a store with deadlines
 */
export function createTokenStore(secrets: SecretStore, note: SecretNote): DeviceTokens {
  let state: 'stored' | 'memory' | 'unreadable' = 'stored';
  let known: Tokens = {};
  let reading: Promise<void> | null = null;
  const load = async () => {
    if (!note.isStored()) return;
    const text = await secrets.read().catch(() => null);
    // A sign-in meanwhile is newer than what was stored.
    if (known.token !== undefined) return;
    const parsed = text === null ? null : stored.safeParse(parse(text));
    if (parsed?.success) known = parsed.data;
    state = parsed?.success ? 'stored' : 'unreadable';
  };
  const read = () => (reading ??= load());
  const device = async () => {
    await read();
    const token = known.device ?? newToken();
    known = { ...known, device: token };
    return token;
  };
  return {
    device,
    form: async () => ({ as: 'bearer', device: await device() }),
    async store(given) {
      if (given.token === undefined) return;
      await read();
      known = { token: given.token, device: given.device ?? known.device };
      try {
        await secrets.write(JSON.stringify(known));
        note.setStored(true);
        state = 'stored';
      } catch {
        // The session stays valid until the client ends.
        state = 'memory';
      }
    },
    // The device stays known to the site, so that failed attempts of strangers do not lock its owner out.
    async drop(ended) {
      if ((known.token ?? null) !== ended) return;
      known = known.device === undefined ? {} : { device: known.device };
      state = 'stored';
      if (!note.isStored()) return;
      try {
        if (known.device !== undefined) return await secrets.write(JSON.stringify(known));
        await secrets.drop();
        note.setStored(false);
      } catch {
        // The remaining token was revoked by the site.
      }
    },
    state: () => state,
    async reread() {
      if (state !== 'unreadable') return false;
      reading = null;
      await read();
      return (state as string) === 'stored';
    },
    async current() {
      await read();
      return known.token ?? null;
    },
  };
}

/** By the global, as loading all of `node:crypto` costs time. */
function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
