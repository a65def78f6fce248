import type { ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { endProcess, openBus, openKeyring, type KeyringEnv } from '../../../support/keyring.ts';
import { temporaryFolder } from '../temporary.ts';

export { endProcess, type KeyringEnv } from '../../../support/keyring.ts';

/** A bus that ends with the test. */
export async function startBus(): Promise<KeyringEnv> {
  const bus = await openBus(temporaryFolder());
  onTestFinished(() => endProcess(bus.process));
  return bus.env;
}

/** A keyring that ends with the test. */
export async function startKeyring(env: KeyringEnv, passphrase?: string): Promise<ChildProcess> {
  const service = await openKeyring(env, passphrase);
  onTestFinished(() => endProcess(service));
  return service;
}
