import { beforeEach, describe, expect, test } from 'vitest';
import type { ProposedItem, ProposedName } from '../../src/shared/entities/proposed-model.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { buildModel } from '../support/world-models.ts';
import { moderationWorld } from './moderation-world.ts';
import { openAdmin } from './admin-calls.ts';
import { listingPath } from './support.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

let owner: Uploader;

const { world, site, openOwner, openModerator } = await moderationWorld();
const admin = await openAdmin(site, world);
const moderator = await openModerator();
beforeEach(async () => {
  owner = await openOwner();
});

interface Body {
  readonly code?: string;
  readonly state?: string;
  readonly id?: string;
}
interface Sent {
  readonly id: string;
  readonly video: number;
}

const edit = async (by: Uploader, fields: Readonly<Record<string, string>>) =>
  (await by.post('/api/video_edit.php', fields)).json<Body>();
const submit = async (by: Uploader, id: string) =>
  (await by.post('/api/upload.php', { act: 'submit', id })).json<Body>();

/** A video of somebody's with names in its words, sent for review. */
async function propose(new_models: string, by = owner): Promise<Sent> {
  const video = (await world.buildVideo({ uploaderId: by.id, state: 'pending' })).id;
  const id = String(
    world.database.sqlite.prepare('SELECT id FROM submission WHERE video_id = ?').pluck().get(video),
  );
  expect(
    await edit(by, { act: '1', id, title_en: 'A calm night', categories: 'good', new_models }),
  ).toMatchObject({ state: 'ready' });
  await edit(by, { act: '5', id, picture: '1' });
  expect(await submit(by, id)).toMatchObject({ state: 'waiting' });
  return { id, video };
}

const item = async (id: string) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: moderator.token })).json<{
    readonly hash: string;
    readonly version: number;
    readonly proposed: readonly ProposedName[];
  }>();
async function decide(id: string, verdict = 'approve', more = {}) {
  const { version, hash } = await item(id);
  const fields = { id, version: String(version), hash, verdict, ...more };
  return (await moderator.post('/api/moderation/decide.php', fields)).json<Body>();
}
const list = (state = 'open') =>
  admin.get<{ items: readonly ProposedItem[]; total_count: number }>('proposed', { state, page: '1' });
const entry = async (name: string, state = 'open') => {
  const found = (await list(state)).items.find((one) => one.name === name);
  if (!found) throw new Error(`no name ${name} that is ${state}`);
  return found;
};
const own = async (id: string, by = owner) =>
  (await by.get<{ readonly proposed: readonly ProposedName[] }>(id)).proposed;

let last = 0;
const valuesOf = (title: string, more = {}) =>
  JSON.stringify({ dir: `new-model-${++last}`, title_en: title, title_ja: title, ...more });
const adopt = (id: string, title: string, more = {}, was = 'open') =>
  admin.act('proposed-adopt', { id, was, values: valuesOf(title, more) });
const linksOf = (video: number) =>
  world.database.sqlite
    .prepare<[number], string>(
      'SELECT m.title_en FROM video_model l JOIN model m ON m.id = l.model_id WHERE l.video_id = ? ORDER BY m.id',
    )
    .pluck()
    .all(video);
const audited = () =>
  world.database.sqlite
    .prepare<[], string>(`SELECT act FROM audit WHERE kind = 'proposal' ORDER BY id`)
    .pluck()
    .all();
/** Whether the films of a model are answered with a video. */
async function isOnPageOf(title: string, video: number) {
  const dir = world.database.sqlite.prepare('SELECT dir FROM model WHERE title_en = ?').pluck().get(title);
  const answer = await site.get(listingPath({ section: 'model', object_id: String(dir) }));
  return answer.text.includes(`"video_id":"${video}"`);
}

describe('a name', () => {
  test('that is adopted before the approval comes with it, and its video is on the page of the model', async () => {
    const { id, video } = await propose('Hana Mori');
    expect(await own(id)).toEqual([{ name: 'Hana Mori', state: 'open', model: null }]);
    const { id: name, submissions, newest } = await entry('Hana Mori');
    expect([submissions, newest.map((one) => one.id)]).toEqual([1, [id]]);
    expect(await adopt(name, 'Hana Mori', { birth_date: '1990-01-01' })).toMatchObject({ ok: true });
    expect(linksOf(video)).toEqual([]);
    expect((await item(id)).proposed).toMatchObject([{ state: 'adopted', model: { title_en: 'Hana Mori' } }]);
    expect(await own(id)).toMatchObject([{ state: 'adopted', model: { title_en: 'Hana Mori' } }]);
    expect(await isOnPageOf('Hana Mori', video)).toBe(false);
    expect(await decide(id)).toMatchObject({ state: 'published' });
    expect(linksOf(video)).toEqual(['Hana Mori']);
    expect(await isOnPageOf('Hana Mori', video)).toBe(true);
    expect(audited().at(-1)).toBe('adopt');
  });

  test('that is adopted after the approval is shown at once', async () => {
    const { id, video } = await propose('Rin Aota');
    expect(await decide(id)).toMatchObject({ state: 'published' });
    expect(await isOnPageOf('Rin Aota', video)).toBe(false);
    expect(await adopt((await entry('Rin Aota')).id, 'Rin Aota')).toMatchObject({ ok: true });
    expect(linksOf(video)).toEqual(['Rin Aota']);
    // Without a date of birth there is a name, and no profile.
    expect(await isOnPageOf('Rin Aota', video)).toBe(false);
    const born = "UPDATE model SET birth_date = '1990-01-01' WHERE title_en = 'Rin Aota'";
    world.database.sqlite.exec(born);
    expect(await isOnPageOf('Rin Aota', video)).toBe(true);
  });

  test('of a model that there is is that model, in a video that names her already, too', async () => {
    const model = buildModel(world, { dir: 'yua', title: 'Yua', titleJa: 'ゆあ' });
    const { id, video } = await propose('ゆあ, yua ');
    expect((await entry('ゆあ')).same).toMatchObject({ dir: 'yua' });
    await edit(owner, { act: '1', id, models: 'yua' });
    expect(await submit(owner, id)).toMatchObject({ state: 'waiting' });
    const into = String(model.id);
    for (const name of ['ゆあ', 'yua'])
      expect(
        await admin.act('proposed-merge', { id: (await entry(name)).id, was: 'open', into }),
      ).toMatchObject({
        ok: true,
        model: into,
      });
    expect(await decide(id)).toMatchObject({ state: 'published' });
    expect(linksOf(video)).toEqual(['Yua']);
    expect(audited().slice(-2)).toEqual(['merge', 'merge']);
  });

  test('that is refused is shown nowhere, says so to its member, and can be adopted later', async () => {
    const { id, video } = await propose('a friend of mine');
    const { id: name } = await entry('a friend of mine');
    expect(await admin.act('proposed-refuse', { id: name })).toMatchObject({ ok: true, model: null });
    expect(await own(id)).toEqual([{ name: 'a friend of mine', state: 'refused', model: null }]);
    expect(await admin.act('proposed-refuse', { id: name })).toMatchObject({ code: 'already_decided' });
    expect(await decide(id)).toMatchObject({ state: 'published' });
    expect(linksOf(video)).toEqual([]);
    expect(await adopt(name, 'Friend')).toMatchObject({ code: 'already_decided' });
    expect((await list('refused')).items.map((one) => one.id)).toContain(name);
    expect(await adopt(name, 'Friend', {}, 'refused')).toMatchObject({ ok: true });
    expect(linksOf(video)).toEqual(['Friend']);
    expect((await entry('a friend of mine', 'adopted')).model).toMatchObject({ title_en: 'Friend' });
  });

  test('of two members in other letters is one entry, and each sees their own spelling', async () => {
    const other = await openUploader(site, world);
    const first = await propose('Émi Sakura');
    world.clock.advance(60_000);
    const second = await propose('ＥＭＩ　sakura', other);
    const { id: name, submissions, newest } = await entry('Émi Sakura');
    expect([submissions, newest.map((one) => one.id)]).toEqual([2, [second.id, first.id]]);
    expect((await list()).items[0]?.id).toBe(name);
    await decide(first.id);
    await adopt(name, 'Emi');
    expect(await own(first.id)).toMatchObject([{ name: 'Émi Sakura', model: { title_en: 'Emi' } }]);
    expect(await own(second.id, other)).toMatchObject([
      { name: 'ＥＭＩ sakura', model: { title_en: 'Emi' } },
    ]);
    await decide(second.id);
    expect([linksOf(first.video), linksOf(second.video)]).toEqual([['Emi'], ['Emi']]);
    // Proposed once more, it needs nobody to decide again.
    const third = await propose('emi SAKURA');
    expect(await own(third.id)).toMatchObject([{ state: 'adopted', model: { title_en: 'Emi' } }]);
  });

  test('is decided once, by one of two admins at once', async () => {
    const { id } = await propose('Kei Onda');
    const { id: name } = await entry('Kei Onda');
    const both = await Promise.all([adopt(name, 'Kei'), adopt(name, 'Kei')]);
    expect(both.map(({ ok, code }) => (ok ? 'ok' : code)).sort()).toEqual(['already_decided', 'ok']);
    expect((await item(id)).proposed).toHaveLength(1);
    const models = world.database.sqlite.prepare(`SELECT count(*) FROM model WHERE title_en = 'Kei'`);
    expect(models.pluck().get()).toBe(1);
  });

  test('of somebody under 18 at the time of the video is refused with the field', async () => {
    const { id, video } = await propose('Too Young');
    await decide(id);
    const { id: name } = await entry('Too Young');
    const young = `${new Date(world.clock.now()).getUTCFullYear() - 17}-01-01`;
    expect(await adopt(name, 'Young', { birth_date: young })).toMatchObject({
      errors: [{ field: 'birth_date', code: 'age_too_young' }],
    });
    // Of age now, but not when the video came out.
    const born = buildModel(world, { dir: 'grown', title: 'Grown', birthDate: '1991-01-01' });
    world.database.sqlite
      .prepare('UPDATE video SET added_at = ? WHERE id = ?')
      .run(Date.parse('2008-12-31T00:00:00Z'), video);
    const fields = { id: name, was: 'open', into: String(born.id) };
    expect(await admin.act('proposed-merge', fields)).toMatchObject({
      errors: [{ field: 'into', code: 'age_too_young' }],
    });
    expect(linksOf(video)).toEqual([]);
    expect((await entry('Too Young')).state).toBe('open');
  });
});

describe('a draft', () => {
  test('lists nothing before it is sent, and forgets a name that is taken out', async () => {
    const { id } = await propose('Not Yet');
    await edit(owner, { act: '1', id, new_models: 'Not Yet, Other Name' });
    const names = async () => (await list()).items.map(({ name }) => name);
    expect(await names()).not.toContain('Other Name');
    await edit(owner, { act: '1', id, new_models: 'Other Name' });
    await submit(owner, id);
    expect(await names()).toContain('Other Name');
    expect(await names()).not.toContain('Not Yet');
    const left = world.database.sqlite.prepare(`SELECT count(*) FROM proposed_model WHERE name = 'Not Yet'`);
    expect(left.pluck().get()).toBe(0);
  });

  test('holds names that somebody can read, and no other', async () => {
    const { id } = await propose('Readable');
    // Blanks, what fonts ignore and a mark alone, by themselves and beside a good name.
    for (const name of ['\u200b\u200b', '\u2800', '\u115f', '\u0301'])
      for (const new_models of [name, `Readable,${name}`])
        expect(await edit(owner, { act: '1', id, new_models })).toMatchObject({
          code: 'bad_request',
          field: 'new_models',
        });
    expect((await item(id)).proposed).toHaveLength(1);
    expect(await edit(owner, { act: '1', id, new_models: 'Readable, ' })).toMatchObject({ ok: true });
    expect((await item(id)).proposed).toHaveLength(1);
  });

  test('of an edit takes the model out of the video where the name is taken out, once it is approved', async () => {
    const { id, video } = await propose('Edited Name');
    await decide(id);
    await adopt((await entry('Edited Name')).id, 'Edited');
    const renamed = await edit(owner, { act: '1', id, title_en: 'A calmer night' });
    expect(renamed.state).toBe('waiting');
    expect(await decide(renamed.id!)).toMatchObject({ state: 'published' });
    expect(linksOf(video)).toEqual(['Edited']);
    const without = await edit(owner, { act: '1', id, new_models: 'Late Name' });
    expect(linksOf(video)).toEqual(['Edited']);
    await decide(without.id!);
    expect(linksOf(video)).toEqual([]);
    // What is adopted now is in the words that were approved last.
    await adopt((await entry('Late Name')).id, 'Late');
    expect(linksOf(video)).toEqual(['Late']);
  });
});

test('a model that is taken away gives its names back, and one that is merged takes them along', async () => {
  const { id } = await propose('Back Again');
  const { id: name } = await entry('Back Again');
  const made = await adopt(name, 'Back');
  const model = String((made as unknown as { model: string }).model);
  expect(await admin.remove('models', model, 1)).toMatchObject({ ok: true });
  expect(await own(id)).toEqual([{ name: 'Back Again', state: 'open', model: null }]);
  const again = String(((await adopt(name, 'Back')) as unknown as { model: string }).model);
  const into = String(buildModel(world, { dir: 'merged-into', title: 'Merged' }).id);
  expect(await admin.act('merge', { id: again, into, version: '1' })).toMatchObject({ ok: true });
  expect(await own(id)).toMatchObject([{ state: 'adopted', model: { dir: 'merged-into' } }]);
});

test('what waits is counted, and every act is in the audit, which is whole', async () => {
  await propose('Counted Name');
  const { total_count } = await list();
  const queue = await site.get('/api/moderation/queue/0/waiting.all.all.0.1.json', {
    token: moderator.token,
  });
  expect(queue.json<{ counts: Record<string, number> }>().counts['proposed']).toBe(total_count);
  expect(await admin.get<{ proposed: number }>('health', {})).toMatchObject({ proposed: total_count });
  const { problems } = await verifyAudit(world.database, []);
  // Staff of tests have their roles from no act.
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});

test('for a moderator or an uploader there is no such list', async () => {
  for (const role of ['moderator', 'uploader', 'member'] as const) {
    const other = await openAdmin(site, world, role);
    expect(await other.get('proposed', { state: 'open', page: '1' })).toMatchObject({ code: 'not_found' });
    expect(await other.act('proposed-refuse', { id: '1' })).toMatchObject({ code: 'not_found' });
  }
  expect(await admin.act('proposed-refuse', { id: '999999' })).toMatchObject({ code: 'not_found' });
});
