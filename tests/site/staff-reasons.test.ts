import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../src/shared/filters/enums.ts';
import { STAFF_REASONS, type StaffReason } from '../../src/shared/upload/reasons-of-staff.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld, type TestSite } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

type Words = Readonly<Record<string, string>>;
const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Words;
const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      page: read(`locales/${language}/late/upload.json`),
      notice: read(`locales/${language}/late/notifications.json`),
      mail: read(`resources/mail/${language}/staff-reasons.json`),
    },
  ]),
) as Record<Language, { page: Words; notice: Words; mail: Words }>;
const EACH = LANGUAGES.flatMap((language) => STAFF_REASONS.map((reason) => [reason, language] as const));
const NOTE = 'From minute 3.';

let world: World;
let server: MailServer;
let site: TestSite;
let staff: Uploader;

beforeAll(async () => {
  world = await makeWorld();
  server = await startMailServer();
  site = await serveWorld(world, {
    config: { smtp: server.address, publicOrigin: 'https://yoru.example', mailFrom: 'no-reply@yoru.example' },
  });
  staff = await openUploader(site, world, { role: 'moderator' });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
  await world.dispose();
});

/** Has a video of somebody who reads a language refused, or decided in another way. */
async function refuse(reason: StaffReason, language: Language, verdict = 'refuse', state = 'refused') {
  const owner = await openUploader(site, world);
  world.database.sqlite
    .prepare('UPDATE account SET language = ? WHERE member_id = ?')
    .run(language, owner.id);
  const video = (await world.buildVideo({ uploaderId: owner.id, state: 'pending' })).id;
  const id = String(
    world.database.sqlite.prepare('SELECT id FROM submission WHERE video_id = ?').pluck().get(video),
  );
  expect((await decide(id, { verdict, reason, note: NOTE })).json()).toMatchObject({ state });
  return { owner, id };
}

async function decide(id: string, said: Words) {
  const shown = await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token });
  const { version, hash } = shown.json<{ version: number; hash: string }>();
  return staff.post('/api/moderation/decide.php', { id, version: String(version), hash, ...said });
}

async function mailOf(owner: Uploader): Promise<string> {
  (server.mails as unknown[]).length = 0;
  world.clock.advance(6 * 60_000);
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
  const { email } = world.database.sqlite
    .prepare('SELECT email FROM account WHERE member_id = ?')
    .get(owner.id) as { email: string };
  const mail = server.mails.find(({ to }) => to.includes(email));
  return (await PostalMime.parse(mail?.data ?? '')).text?.replaceAll(/\s+/g, ' ') ?? '';
}

describe.each(EACH)('refused for %s, read in %s', (reason, language) => {
  const texts = TEXTS[language];

  test('the item, the notice and the mail of the uploader say so', async () => {
    const { owner, id } = await refuse(reason, language);
    expect(await owner.get(id)).toMatchObject({ state: 'refused', code: reason, note: NOTE });
    const events = (await owner.get<{ events: { event: string }[] }>(id)).events;
    expect(events.at(-1)).toMatchObject({ event: 'refuse', code: reason, note: NOTE });
    const list = await site.get('/api/notifications.php?section=list&page=1', { token: owner.token });
    expect(list.json()).toMatchObject({
      notifications: [{ kind: 'upload_rejected', reason, note: NOTE, object: { kind: 'video' } }],
    });
    const mail = await mailOf(owner);
    for (const one of STAFF_REASONS)
      expect(mail.includes(texts.mail[one] ?? ''), `${one} in: ${mail}`).toBe(one === reason);
    expect(mail).toContain(NOTE);
  });

  test('its text says what to do next, the same on the page and in a mail', () => {
    const text = texts.page[`${reason}_reason`] ?? '';
    expect(texts.mail[reason]).toBe(text);
    // What is wrong, then what to do.
    const asks = { en: /\b(change|upload|write us|show us|remove|take|report|read)\b/i, ja: /ください/ };
    expect(text).toMatch(asks[language]);
    expect(texts.notice[`${reason}_why`]).not.toBe('');
  });
});

describe.each([
  ['hold', 'held'],
  ['remove', 'removed'],
])('%s', (verdict, state) => {
  test.each(LANGUAGES)('is mailed at once with its reason, in %s', async (language) => {
    const { owner, id } = await refuse('spam', language, verdict, state);
    const mail = await mailOf(owner);
    expect(mail).toContain(TEXTS[language].mail['spam']);
    expect(mail).toContain(NOTE);
    expect(mail).toContain(`https://yoru.example/upload/${id}/`);
  });
});

test('a release is mailed where staff says something with it', async () => {
  const silent = await refuse('spam', 'en', 'hold', 'held');
  await mailOf(silent.owner);
  await decide(silent.id, { verdict: 'release' });
  expect(await mailOf(silent.owner)).toBe('');
  const { owner, id } = await refuse('spam', 'en', 'hold', 'held');
  await mailOf(owner);
  await decide(id, { verdict: 'release', note: 'We were wrong.' });
  expect(await mailOf(owner)).toContain('We were wrong.');
});

test('a second refusal on the same day is another notice with its own reason', async () => {
  const { owner, id } = await refuse('spam', 'en');
  world.clock.advance(60_000);
  await owner.post('/api/upload.php', { act: 'appeal', id, note: 'Look again.' });
  const second = await openUploader(site, world, { role: 'moderator' });
  const shown = await site.get(`/api/moderation/item/0/${id}.json`, { token: second.token });
  const { version, hash } = shown.json<{ version: number; hash: string }>();
  const fields = { id, version: String(version), hash, verdict: 'refuse', reason: 'copyright' };
  expect((await second.post('/api/moderation/decide.php', fields)).json()).toMatchObject({
    state: 'refused',
  });
  const list = await site.get('/api/notifications.php?section=list&page=1', { token: owner.token });
  const { notifications } = list.json<{ notifications: { reason: string }[] }>();
  expect(notifications.map(({ reason }) => reason)).toEqual(['copyright', 'spam']);
});

test('what is held with everything else of its member is not mailed one by one', async () => {
  const { owner } = await refuse('spam', 'en', 'hold', 'held');
  expect(await mailOf(owner)).toContain(NOTE);
  for (const _each of [1, 2, 3]) await world.buildVideo({ uploaderId: owner.id, state: 'pending' });
  const fresh = await openUploader(site, world, { role: 'moderator' });
  const all = await fresh.post('/api/moderation/bulk.php', {
    _id: String(owner.id),
    verdict: 'hold',
    reason: 'spam',
    note: 'All of them.',
  });
  expect(all.json()).toMatchObject({ done: 3, left: 0 });
  expect(await mailOf(owner)).not.toContain('All of them.');
});
