import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liftBan } from '../../src/site/identity/accounts/repositories/accounts.ts';
import { banAccount } from '../../src/site/identity/accounts/services/ban.ts';
import { MEMBER_TABLES } from '../../src/site/own-data/policies/member-data.ts';
import type { World } from '../support/world.ts';
import { LOGIN, MEMBER, openBrowser, postForm, verdictOf } from './account-calls.ts';
import { recounted, stored } from './derived-truth.ts';
import type { DialogBody, InboxBody } from './message-calls.ts';
import { makeOwnDataWorld, MEI, WORDS } from './own-data-world.ts';
import { serveWorld, type TestSite } from './support.ts';

const DAY_MS = 86_400_000;
let world: World;
let site: TestSite;
let token: string;
let isOpen = false;
const close = async () => {
  if (isOpen) await site[Symbol.asyncDispose]();
  isOpen = false;
};

beforeEach(async () => {
  world = await makeOwnDataWorld();
  site = await serveWorld(world);
  isOpen = true;
  token = await world.sessionFor({ id: MEI.id });
});
afterEach(async () => {
  await close();
  await world.dispose();
});

const own = (act: string, more = {}) => postForm(site.port, MEMBER, { act, ...more }, { token });
const leave = () => own('delete', { pwd: MEI.pwd, word: ' Delete ' });
const login = (more = {}) => openBrowser(site).post(LOGIN, { usr: MEI.name, pwd: MEI.pwd, ...more });
const nameNow = () =>
  world.database.sqlite.prepare<[number], string>('SELECT name FROM member WHERE id = ?').pluck().get(MEI.id);
const profileRows = () =>
  ['member', 'member_text', 'member_audience'].map((table) =>
    world.database.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  );
const run = async () => {
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
};

/** Rows that name the member, by the list of what is stored of members. */
function rowsOfMember(): readonly string[] {
  return MEMBER_TABLES.flatMap(([table, { archived, erased, freed = [] }]) =>
    [archived, ...erased, ...freed.map(([, where]) => where)].flatMap((where) => {
      if (where === null) return [];
      const sql = `SELECT count(*) FROM ${table} WHERE ${where.replaceAll('$', String(MEI.id))}`;
      const count = world.database.sqlite.prepare(sql).pluck().get();
      return count === 0 ? [] : [`${table}: ${where}`];
    }),
  );
}

/** A mail's text, its long lines whole again. */
const readMail = (name: string) =>
  readFileSync(join(world.dir, 'mail', name), 'utf8').replaceAll(/=\r?\n/g, '');

/** Files of a folder in which one of the words is. */
function filesWith(folder: string, words: readonly string[]): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesWith(path, words);
    const bytes = readFileSync(path);
    return words
      .filter((word) => bytes.includes(word) || name.includes(word))
      .map((word) => `${name}: ${word}`);
  });
}

describe('who leaves', () => {
  test('gives password and word; is signed out everywhere, and nameless to everybody at once', async () => {
    const elsewhere = await world.sessionFor({ id: MEI.id });
    const shown = async (path: string) => (await site.get(path)).text;
    const pages = ['/api/video_file.php', '/api/json/video/86400/1000/1000/1001.json'];
    expect(verdictOf(await own('delete', { pwd: MEI.pwd, word: 'yes' }))).toBe(
      '400 bad_request word:required',
    );
    expect(verdictOf(await own('delete', { pwd: 'wrong one 12', word: '削除' }))).toBe(
      '400 bad_request pwd:pwd_wrong',
    );
    expect(await shown('/api/comments.php?section=video&object_id=1001')).not.toContain('deleted member');
    expect(verdictOf(await leave())).toBe('200 ok');
    for (const each of [token, elsewhere])
      expect((await postForm(site.port, MEMBER, { act: 'account' }, { token: each })).status).toBe(401);
    expect(nameNow()).toMatch(/^deleted member [\da-f]{8}$/);
    for (const page of pages)
      for (const word of WORDS.slice(0, 2)) expect(await shown(page)).not.toContain(word);
    expect(profileRows()[1]).not.toContainEqual({ member_id: MEI.id, about: 'mei was here' });
  });

  test('comes back by signing in within fourteen days, and all is as it was', async () => {
    const before = profileRows();
    await leave();
    expect(verdictOf(await login({ pwd: 'wrong one 12' }))).toBe('401 invalid_usr_or_pwd');
    expect(verdictOf(await login())).toBe('403 account_leaving');
    world.clock.advance(13 * DAY_MS);
    const reply = await login({ back: '1' });
    expect(verdictOf(reply)).toBe('200 ok');
    expect(reply.json<{ member: { name: string } }>().member.name).toBe(MEI.name);
    expect(profileRows()).toEqual(before);
    world.clock.advance(2 * DAY_MS);
    await run();
    expect(profileRows()).toEqual(before);
  });

  test('and is banned meanwhile is leaving still: as they were when they come back, erased when they do not', async () => {
    const before = profileRows();
    const banned = (until: number | null) =>
      world.database.change(() => banAccount(MEI.id, { until, reason: 'too loud', by: 'admin' }));
    await leave();
    await banned(world.clock.now() + DAY_MS);
    expect(verdictOf(await login({ back: '1' }))).toBe('403 account_banned');
    world.clock.advance(2 * DAY_MS);
    expect(verdictOf(await login())).toBe('403 account_leaving');
    expect(verdictOf(await login({ back: '1' }))).toBe('200 ok');
    expect(profileRows()).toEqual(before);
    token = await world.sessionFor({ id: MEI.id });
    await leave();
    await banned(null);
    await world.database.change(() => liftBan(MEI.id));
    expect(verdictOf(await login())).toBe('403 account_leaving');
    await banned(null);
    world.clock.advance(15 * DAY_MS);
    await run();
    expect(rowsOfMember()).toEqual([]);
  });

  test('is erased after fourteen days: no row and no byte is left, others keep what is theirs', async () => {
    const { sqlite } = world.database;
    await own('export');
    await run();
    await leave();
    await run();
    expect(readdirSync(join(world.dir, 'archives'))).toHaveLength(1);
    const mails = readdirSync(join(world.dir, 'mail')).map((name) => readMail(name));
    expect(mails.filter((text) => text.includes(`${site.origin}/settings/account/`))).toHaveLength(1);
    expect(rowsOfMember().length).toBeGreaterThan(40);
    // The control: what is looked for is there.
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
    expect(filesWith(world.dir, WORDS).length).toBeGreaterThan(3);
    world.clock.advance(14 * DAY_MS);
    await run();

    expect(rowsOfMember()).toEqual([]);
    expect(sqlite.prepare('SELECT count(*) FROM erasure').pluck().get()).toBe(1);
    expect(stored(sqlite)).toEqual(recounted(sqlite));
    expect(
      sqlite.prepare(`SELECT text FROM comment WHERE text IN ('stays', 'to you')`).pluck().all(),
    ).toEqual(['stays']);
    expect(sqlite.prepare('SELECT count(*) FROM dialog').pluck().get()).toBe(1);
    const reader = await world.sessionFor({ id: 1 });
    const messages = async (query: string) => site.get(`/api/messages.php?${query}`, { token: reader });
    const inbox = (await messages('section=inbox')).json<InboxBody>();
    expect(inbox.dialogs).toMatchObject([{ name: 'deleted member' }]);
    const id = inbox.dialogs[0]?._id ?? '';
    const dialog = (await messages(`section=dialog&_id=${id}`)).json<DialogBody>();
    expect(dialog.messages.map(({ text, mine }) => [text, mine])).toEqual([
      ['Words', false],
      ['an answer', true],
    ]);
    const answer = postForm(
      site.port,
      '/api/messages.php',
      { section: 'add', _id: id, message: 'hello' },
      { token: reader },
    );
    expect(verdictOf(await answer)).toBe('404 not_found');
    expect(verdictOf(await messages(`section=dialog&_id=${Number(id) + 1}`))).toBe('404 not_found');
    await close();
    world.database.close();
    expect(filesWith(world.dir, [...WORDS, 'meiavatar.webp', 'meicover.webp'])).toEqual([]);
  });

  test('is erased by a job that goes on where it was ended', async () => {
    const { sqlite } = world.database;
    const add = sqlite.prepare(
      `INSERT INTO comment (target, object_id, member_id, text, added_at) VALUES ('video', 1001, 2, 'many words', ?)`,
    );
    for (let at = 0; at < 1_200; at++) add.run(at);
    await leave();
    world.clock.advance(14 * DAY_MS);
    const left = () => sqlite.prepare('SELECT count(*) FROM comment WHERE member_id = 2').pluck().get();
    // The second change of the table fails, as if the site had ended.
    sqlite.exec(`CREATE TRIGGER planned BEFORE DELETE ON comment
      WHEN (SELECT count(*) FROM comment WHERE member_id = 2) <= 300 BEGIN SELECT RAISE(ABORT, 'planned'); END`);
    await run();
    expect(left()).toBe(706);
    sqlite.exec('DROP TRIGGER planned');
    world.clock.advance(3_600_000);
    await run();
    expect([left(), nameNow()]).toEqual([0, undefined]);
    expect(stored(sqlite)).toEqual(recounted(sqlite));
  });
});
