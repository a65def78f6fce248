import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { errorInLog, lineOfLog } from '../../../../src/main/log/log-line.ts';
import { createLog, keepLog } from '../../../../src/main/log/log.ts';
import { AppError } from '../../../../src/shared/errors/app-error.ts';

const CANARY = '夜行列車 Canary-9f3e';

/** Errors of the system and of libraries, each with the canary in its message. */
const THROWN: Readonly<Record<string, () => unknown>> = {
  'a file that is missing': () => readFile(`/none/${CANARY}/film.mp4`),
  'a host that is none': () =>
    new Promise((_resolve, reject) => connect({ host: 'Canary-9f3e.invalid', port: 1 }).on('error', reject)),
  'a text that is no JSON': () => JSON.parse(`Canary-9f3e`),
  'a query that is wrong': () => new Database(':memory:').prepare(`SELECT 1 FROM "${CANARY}"`),
  'an error of ours with a cause': () => {
    throw new AppError({ code: 'storage_failed' }, { cause: new Error(CANARY) });
  },
  'an error whose name and code are a text': () => {
    throw Object.assign(new Error('x'), { name: CANARY, code: CANARY });
  },
  'no error': () => {
    // oxlint-disable-next-line typescript/only-throw-error -- libraries do
    throw CANARY;
  },
};

test.each(Object.keys(THROWN))('%s leaves none of its words in the log', async (name) => {
  const thrown: unknown = await (async () => THROWN[name]?.())().catch((error: unknown) => error);
  // The control: the words are there to be lost.
  expect(
    String(
      thrown instanceof Error
        ? `${thrown.name} ${thrown.message} ${String(thrown.cause)} ${JSON.stringify(thrown)}`
        : thrown,
    ),
  ).toMatch(/Canary-9f3e/i);
  const stored: string[] = [];
  keepLog((line) => stored.push(line));
  onTestFinished(() => keepLog(() => undefined));
  createLog('part', () => undefined).warn('it failed', thrown);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toContain(' part: it failed: ');
  expect(stored[0]).not.toMatch(/Canary|9f3e|夜/i);
});

test('what helps is stored: names, codes, causes, and places in the code', () => {
  const error = new AppError(
    { code: 'storage_failed' },
    { cause: Object.assign(new Error('/home/hana/x'), { code: 'ENOSPC' }) },
  );
  expect(errorInLog(error)).toMatch(/^AppError storage_failed < Error ENOSPC at log-line\.test\.ts:\d+:\d+/);
  expect(lineOfLog('main', 'it began', '', new Date(0))).toBe('1970-01-01T00:00:00.000Z main: it began');
});
