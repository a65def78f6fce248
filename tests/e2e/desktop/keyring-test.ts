import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProcess, openBus, openKeyring, type KeyringEnv } from '../../support/keyring.ts';
import { test as base } from './desktop-test.ts';

interface WithKeyring {
  /** What leads there. */
  readonly keyring: KeyringEnv;
}

/** A spec whose client finds a keyring that is open. */
export const test = base.extend<WithKeyring>({
  keyring: async ({}, use) => {
    const home = await mkdtemp(path.join(tmpdir(), 'yoru-keyring-'));
    const bus = await openBus(home);
    const service = await openKeyring(bus.env, 'open sesame 12');
    await use(bus.env);
    await endProcess(service);
    await endProcess(bus.process);
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },
});

/** The one variable that leads to the keyring: the rest of the client's world is its own. */
export const busOf = (env: KeyringEnv) => ({
  DBUS_SESSION_BUS_ADDRESS: env['DBUS_SESSION_BUS_ADDRESS'] ?? '',
});
