import path from 'node:path';
import { startMain } from '../../support/start-main.ts';
import { expect, test } from './desktop-test.ts';

const ENTRY = path.join(import.meta.dirname, '../../../out/main/index.cjs');

/** What a window does not wait for: the network client, the database, the downloads (G17). */
const LATER = /^NativeModule (http2|https?|tls|worker_threads)$|better-sqlite3|open-(history|downloads|kept)/;

const laterOnes = async (flags: readonly string[] = []) => {
  const { modules } = await startMain(ENTRY, { flags });
  expect(modules).toContain(ENTRY);
  return modules.filter((name) => LATER.test(name));
};

test('the window is loaded before what it does not wait for', async () => {
  expect(await laterOnes()).toEqual([]);
  // What is loaded too early is reported.
  expect(await laterOnes(['--import', 'data:text/javascript,import "node:http2"'])).toContain(
    'NativeModule http2',
  );
});
