import keytar from 'keytar';
import type { KeychainAnswer, KeychainCall } from './call.ts';

/** A utility process: a hanging keychain would block main's threads, and its exit, for 50 seconds. */
process.parentPort.once('message', ({ data }) => {
  const answer = (found: KeychainAnswer) => process.parentPort.postMessage(found);
  // Loaded: from now on only the keychain takes time.
  answer({ isUp: true });
  run(data as KeychainCall).then(
    (value) => answer({ value }),
    (thrown: unknown) => answer({ error: String(thrown) }),
  );
});

async function run({ act, service, account, secret }: KeychainCall): Promise<string | null> {
  if (act === 'read') return keytar.getPassword(service, account);
  if (act === 'write') await keytar.setPassword(service, account, secret);
  else await keytar.deletePassword(service, account);
  return null;
}
