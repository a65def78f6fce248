import * as z from 'zod/mini';
import { token } from '../../shared/entities/session.ts';
import type { Tokens, TokenStore } from '../../shared/session/host-session.ts';

/** One secret text of this device, as the system's keychain has it. */
export interface SecretStore {
  /** `null`: there is none, or it cannot be read now, which the keychain does not tell apart. @throws when it fails */
  read(): Promise<string | null>;
  /** @throws when it cannot be stored */
  write(secret: string): Promise<void>;
  drop(): Promise<void>;
}

const stored = z.object({ token: z.optional(token), device: z.optional(token) });

/** The tokens of this device: in main's memory and the keychain, nowhere else. */
export interface DeviceTokens extends TokenStore {
  /** The session's token, once the keychain has answered or was given up; `null`: none. */
  current(): Promise<string | null>;
}

/** @param secrets a store that never waits without end */
export function createTokenStore(secrets: SecretStore): DeviceTokens {
  let state: 'stored' | 'memory' | 'unreadable' = 'stored';
  let known: Tokens = {};
  let reading: Promise<void> | null = null;
  const read = () =>
    (reading ??= secrets.read().then(
      (text) => {
        const parsed = text === null ? null : stored.safeParse(parse(text));
        if (parsed?.success) known = parsed.data;
      },
      () => {
        state = 'unreadable';
      },
    ));
  const write = async () => {
    try {
      await secrets.write(JSON.stringify(known));
      state = 'stored';
    } catch {
      // The session goes on until the client ends.
      state = 'memory';
    }
  };
  return {
    async form() {
      await read();
      return { as: 'bearer', ...(known.device !== undefined && { device: known.device }) };
    },
    async store({ token: session, device }) {
      if (session === undefined) return;
      await read();
      known = { ...known, token: session, ...(device !== undefined && { device }) };
      await write();
    },
    // The device stays known to the site: strangers' tries do not lock its owner out.
    async drop() {
      known = { ...(known.device !== undefined && { device: known.device }) };
      await write();
    },
    state: () => state,
    async current() {
      await read();
      return known.token ?? null;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Until the client ends: for a device without a keychain. */
export function memorySecrets(): SecretStore {
  return {
    read: () => Promise.resolve(null),
    write: () => Promise.reject(new Error('no keychain')),
    drop: () => Promise.resolve(),
  };
}
