import * as z from 'zod/mini';
import type { ProxyChoice } from '../../shared/entities/proxy-choice.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { SecretStore } from '../session/token-store.ts';

/** A password and the one proxy that gets it. */
const proxySecret = z.object({ of: z.string(), password: z.string() });
type ProxySecret = z.output<typeof proxySecret>;

const nameOf = ({ kind, user, host, port }: ProxyChoice) => `${kind}://${user}@${host}:${port}`;

/** The own proxy's password: no other proxy gets it. */
export function createProxyPassword(
  secrets: Pick<SecretStore, 'read' | 'write' | 'drop'>,
  choice: () => ProxyChoice,
) {
  let known: ProxySecret | null = null;
  return {
    /** That of the chosen proxy; empty: none. A keychain without an answer may be locked: it is asked again. */
    async current(): Promise<string> {
      if (known === null) {
        const read = readSecret(await secrets.read().catch(() => null));
        // One may have been set meanwhile.
        known ??= read;
      }
      return known?.of === nameOf(choice()) ? known.password : '';
    },
    /** @throws AppError `storage_failed` if the keychain refused it: it is used until the client ends */
    async set(password: string): Promise<void> {
      known = { of: nameOf(choice()), password };
      try {
        await (password === '' ? secrets.drop() : secrets.write(JSON.stringify(known)));
      } catch (cause) {
        throw new AppError({ code: 'storage_failed' }, { cause });
      }
    },
  };
}

function readSecret(stored: string | null): ProxySecret | null {
  try {
    return proxySecret.parse(JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
}
