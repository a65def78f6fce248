import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { REPORT as LIMIT } from '../../src/shared/limits.ts';
import { AppError } from '../../src/shared/errors/app-error.ts';
import { prepareApp } from '../../src/site/app/http/app.ts';
import { asFailure } from '../../src/site/app/http/as-failure.ts';
import { firstReplies } from '../../src/site/app/http/web/page-calls.ts';
import { NO_COOKIES } from '../../src/site/identity/accounts/services/sign-in-call.ts';
import { VISITOR } from '../../src/site/identity/accounts/policies/caller.ts';
import { gateCalls } from './gate-calls.ts';
import { GOOD, picture, proof, send } from './report-calls.ts';
import { servedVideo } from './served-video.ts';
import type { Reply } from './support.ts';

const place = servedVideo();
beforeEach(() => place.world.clock.advance(600_000));

const { ready, spend } = gateCalls(() => place);
const UNAVAILABLE = [503, 'unavailable', '1'];
const answerOf = ({ status, json, headers }: Reply) => [status, json()['code'], headers['retry-after']];

/** Somebody else writes as long as `work` takes. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  place.world.database.sqlite.exec('BEGIN IMMEDIATE');
  try {
    await work();
  } finally {
    place.world.database.sqlite.exec('ROLLBACK');
  }
}

/** The database takes no more pages as long as `work` takes, as on a disk that is full. */
async function whileFull(work: () => Promise<void>): Promise<void> {
  const { sqlite } = place.site.context.database;
  const most = sqlite.pragma('max_page_count', { simple: true }) as number;
  sqlite.pragma('max_page_count = 1');
  try {
    await work();
  } finally {
    sqlite.pragma(`max_page_count = ${most}`);
  }
}

/** Asks until there is no room left on the pages that are there already. */
async function firstRefusal(ask: () => Promise<Reply>): Promise<Reply> {
  for (let left = 400; left > 0; left -= 1) {
    const reply = await ask();
    if (reply.status !== 200) return reply;
    // Nobody is refused for asking so often.
    place.world.clock.advance(600_000);
  }
  throw new Error('nothing was refused');
}

describe('what cannot be stored now', () => {
  test('is refused for now while somebody else writes, and can be asked for again', async () => {
    const [ticket, captcha] = [await ready('wait10'), await proof(place.site.port)];
    await whileHeld(async () => {
      expect(answerOf(await spend(ticket))).toEqual(UNAVAILABLE);
      expect(answerOf(await send(place.site.port, { ...GOOD, captcha }))).toEqual(UNAVAILABLE);
    });
    expect((await spend(ticket)).status).toBe(200);
    expect((await send(place.site.port, { ...GOOD, captcha })).status).toBe(200);
  });

  test('is refused for now on a full disk, and can be asked for again', async () => {
    const message = '長'.repeat(LIMIT.messageMax);
    const report = async () =>
      send(place.site.port, { ...GOOD, message, captcha: await proof(place.site.port) });
    await whileFull(async () => {
      expect(answerOf(await firstRefusal(async () => spend(await ready('wait10'))))).toEqual(UNAVAILABLE);
      expect(answerOf(await firstRefusal(report))).toEqual(UNAVAILABLE);
    });
    expect((await spend(await ready('wait10'))).status).toBe(200);
    expect((await report()).status).toBe(200);
  });

  test('leaves no picture without its report', async () => {
    const [message, file] = ['長'.repeat(LIMIT.messageMax), await picture('png')];
    const report = async () =>
      send(place.site.port, { ...GOOD, message, file, captcha: await proof(place.site.port) });
    await whileFull(async () => expect(answerOf(await firstRefusal(report))).toEqual(UNAVAILABLE));
    expect((await report()).status).toBe(200);
    const rows = place.site.context.database.sqlite.prepare(
      'SELECT file_key FROM report WHERE file_key NOT NULL',
    );
    const isFile = (entry: Dirent) => entry.isFile();
    const files = (
      await readdir(`${place.world.dir}/reports`, { recursive: true, withFileTypes: true })
    ).filter(isFile);
    expect(files.map(({ name }) => name).toSorted()).toEqual(rows.pluck().all().toSorted());
    expect(files).not.toHaveLength(0);
  });

  test.each([
    ['SQLITE_BUSY', 'unavailable'],
    ['SQLITE_BUSY_SNAPSHOT', 'unavailable'],
    ['SQLITE_FULL', 'unavailable'],
    ['SQLITE_IOERR_WRITE', 'unavailable'],
    ['ENOSPC', 'unavailable'],
    ['EDQUOT', 'unavailable'],
    ['SQLITE_CORRUPT', 'internal'],
    ['SQLITE_CONSTRAINT', 'internal'],
    ['ENOENT', 'internal'],
  ])('%s is reported as %s, and to the operator', (code, as) => {
    const { error, isFault } = asFailure(Object.assign(new Error('x'), { code }));
    expect([error.code, isFault]).toEqual([as, true]);
  });

  test('is no first reply of a page', async () => {
    const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const { context } = place.site;
    const call = { context, caller: VISITOR, country: '', network: () => '', cookies: NO_COOKIES };
    const choice = { language: 'en', catalogue: 'str' } as const;
    const page = { name: 'history', params: {}, query: new URLSearchParams(), choice } as const;
    const replies = firstReplies(() => Promise.reject(cause), call, page);
    await expect(replies).rejects.toBe(cause);
  });
});

describe('the operator', () => {
  /** What the log says of a request that fails so. */
  async function logOf(fail: () => unknown): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const app = fastify({ logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } });
    prepareApp(app, []);
    app.get('/x', () => fail());
    const { statusCode } = await app.inject({ url: '/x', headers: { host: 'x' } });
    expect(statusCode).toBe(503);
    await app.close();
    return lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ level }) => Number(level) >= 50);
  }

  test('learns once of a database that is full', async () => {
    const small = new Sqlite(':memory:');
    small.exec('CREATE TABLE x (y BLOB); PRAGMA max_page_count = 3');
    const lines = await logOf(() => small.exec('INSERT INTO x VALUES (zeroblob(100000))'));
    small.close();
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'fault',
        err: expect.objectContaining({ message: 'database or disk is full' }) as unknown,
      }),
    ]);
  });

  test('learns once of a database that somebody else holds', async () => {
    const other = new Sqlite(`${place.world.dir}/site.db`, { timeout: 0 });
    await whileHeld(async () => {
      const lines = await logOf(() => other.exec('BEGIN IMMEDIATE'));
      expect(lines).toEqual([expect.objectContaining({ msg: 'fault' })]);
    });
    other.close();
  });

  test('control: a refusal for now without an error is reported', async () => {
    const lines = await logOf(() => {
      throw new AppError({ code: 'unavailable' });
    });
    expect(lines).toEqual([expect.objectContaining({ msg: 'no room for requests', status: 503, count: 1 })]);
  });
});
