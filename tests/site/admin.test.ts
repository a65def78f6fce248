import { describe, expect, test } from 'vitest';
import { ROLES } from '../../src/shared/roles.ts';
import { shared } from '../support/shared.ts';
import { buildCategory } from '../support/world-categories.ts';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { makeWorld } from '../support/world.ts';
import { addressOf } from './good-calls.ts';
import { openAdmin } from './admin-calls.ts';
import { serveWorld } from './support.ts';

/** Categories that no admin has touched. */
const ids = new Map<string, string>();
const idOf = (dir: string) => ids.get(dir) ?? '';

const world = shared(await makeWorld({ videos: 1 }));
for (const dir of ['snow', 'fog', 'dawn']) ids.set(dir, String(buildCategory(world, { dir }).id));
const site = shared(await serveWorld(world));
const admin = await openAdmin(site, world);
const other = await openAdmin(site, world);

const RAIN = { dir: 'rain', title_en: 'Rain', title_ja: '雨' };
const MODEL = {
  ...{
    dir: 'aoi',
    title_en: 'Aoi',
    title_ja: 'あおい',
    birth_date: '1990-02-28',
    country: 'jp',
    gender: '0',
  },
  ...{ info_en: 'Calm.', info_ja: '', reading: 'あおい', image: '', aliases: 'Ao\nBlue' },
  ...{ height_cm: '158', weight_kg: '48', breast_size: 'big', hair_color: '2', race: 'asian' },
  ...{ tattoo: '2', piercing: '' },
};
const CHANNEL = {
  ...{ dir: 'quiet', title_en: 'Quiet', title_ja: '静か', group: '', owner: '' },
  ...{ description_en: '', description_ja: '', reading: '', image: '', cover: '' },
};
const GROUP = { dir: 'night', title_en: 'Night', title_ja: '夜', position: '3' };
const TEXT = { name: 'country', country: 'de', language: 'en', value: 'Only for adults.' };

describe('each list', () => {
  test.each([
    ['categories', RAIN, { title_ja: '雨音' }, { dir: 'other' }],
    ['models', MODEL, { info_ja: '静か。' }, { dir: 'other' }],
    ['channels', CHANNEL, { description_ja: '夜。' }, { dir: 'other' }],
    ['groups', GROUP, { title_ja: '夜中', position: '0' }, { dir: 'other' }],
    ['texts', TEXT, { value: 'Adults only.' }, { country: 'fr' }],
  ])('%s: add, edit, undo twice, remove, and bring back', async (kind, values, change, elsewhere) => {
    const read = async (id: string) => (await admin.list(kind)).find((item) => item.id === id);
    const made = await admin.save(kind, '', 0, values);
    expect(made).toMatchObject({ ok: true, version: 1 });
    expect(await read(made.id)).toMatchObject({ values, version: 1, used: 0, is_shipped: false });
    expect(await admin.save(kind, made.id, 1, { ...values, ...change })).toMatchObject({ version: 2 });
    expect((await read(made.id))?.values).toEqual({ ...values, ...change });
    expect(await admin.undo(kind, made.id, 2)).toMatchObject({ version: 3 });
    expect((await read(made.id))?.values).toEqual(values);
    expect(await admin.undo(kind, made.id, 3)).toMatchObject({ version: 4 });
    expect(await admin.remove(kind, made.id, 4)).toMatchObject({ version: 5 });
    expect(await read(made.id)).toBeUndefined();
    expect(await admin.remove(kind, made.id, 5)).toMatchObject({ code: 'not_found' });
    expect(await admin.undo(kind, made.id, 5)).toMatchObject({ id: made.id, version: 6 });
    expect((await read(made.id))?.values).toEqual({ ...values, ...change });
    const { items } = await admin.history(kind, made.id);
    expect(items.map(({ version, values: then }) => [version, then === null])).toEqual([
      ...[
        [6, false],
        [5, true],
        [4, false],
        [3, false],
      ],
      ...[
        [2, false],
        [1, false],
        [0, true],
      ],
    ]);
    const audited = world.database.sqlite
      .prepare('SELECT act FROM audit WHERE object_id = ? AND actor_id = ? ORDER BY id')
      .pluck()
      .all(made.id, admin.id);
    expect(audited.slice(-6)).toEqual(['add', 'save', 'undo', 'undo', 'remove', 'undo']);
    // Undoing what was added takes it away.
    const added = await admin.save(kind, '', 0, { ...values, ...elsewhere });
    expect(await admin.undo(kind, added.id, 1)).toMatchObject({ version: 2 });
    expect(await read(added.id)).toBeUndefined();
  });

  test('two who edit at once: the second learns by whom, and nothing is lost', async () => {
    const id = idOf('snow');
    expect(await admin.save('categories', id, 0, { ...RAIN, dir: 'snow' })).toMatchObject({ version: 1 });
    const late = await other.save('categories', id, 0, { ...RAIN, dir: 'snow', title_en: 'Sleet' });
    expect(late).toMatchObject({ code: 'edit_conflict' });
    expect(late.params?.['name']).not.toBe('');
    expect(await other.undo('categories', id, 0)).toMatchObject({ code: 'not_found' });
    expect(await other.remove('categories', id, 0)).toMatchObject({ code: 'edit_conflict' });
    // Of thirty at once one is first.
    const all = await Promise.all(
      Array.from({ length: 30 }, (_none, at) =>
        (at % 2 ? admin : other).save('categories', id, 1, { ...RAIN, dir: 'snow', title_en: `Snow ${at}` }),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'edit_conflict')).toHaveLength(29);
  });

  test('what is used stays, and an address is one thing’s', async () => {
    const id = idOf('fog');
    world.database.sqlite
      .prepare('INSERT INTO video_category (video_id, category_id) VALUES (?, ?)')
      .run(world.videos[0]!.id, id);
    const refused = await admin.remove('categories', id, 0);
    expect(refused).toMatchObject({ code: 'in_use', params: { count: 1 } });
    expect(await admin.save('categories', '', 0, { ...RAIN, dir: 'fog' })).toMatchObject({
      code: 'bad_request',
      errors: [{ field: 'dir', code: 'dir_taken' }],
    });
  });

  test.each([
    ['categories', { ...RAIN, dir: '007' }, { dir: 'setting_invalid' }],
    [
      'categories',
      { dir: '', title_en: '', title_ja: 'x'.repeat(101) },
      { dir: 'required', title_en: 'required', title_ja: 'max_length' },
    ],
    ['categories', { ...RAIN, role: 'admin' }, { role: 'setting_invalid' }],
    ['models', { ...MODEL, dir: 'young', birth_date: '2020-01-01' }, { birth_date: 'age_too_young' }],
    ['models', { ...MODEL, dir: 'odd', birth_date: '1990-02-30' }, { birth_date: 'setting_invalid' }],
    ['channels', { ...CHANNEL, dir: 'lost', owner: 'nobody of this name' }, { owner: 'setting_invalid' }],
    ['models', { ...MODEL, dir: 'tall', height_cm: '99' }, { height_cm: 'setting_invalid' }],
    [
      'models',
      { ...MODEL, dir: 'odd', weight_kg: 'light', breast_size: 'vast', hair_color: '6', race: 'none' },
      {
        ...{ weight_kg: 'setting_invalid', breast_size: 'setting_invalid' },
        ...{ hair_color: 'setting_invalid', race: 'setting_invalid' },
      },
    ],
    [
      'models',
      {
        ...MODEL,
        dir: 'odd',
        tattoo: '0',
        piercing: '3',
        aliases: 'x'.repeat(101),
        image: 'https://x.test/a',
      },
      {
        ...{ tattoo: 'setting_invalid', piercing: 'setting_invalid' },
        ...{ aliases: 'max_length', image: 'setting_invalid' },
      },
    ],
    ['groups', { ...GROUP, dir: '5', position: '' }, { dir: 'setting_invalid', position: 'required' }],
    ['channels', { ...CHANNEL, dir: 'lost', group: 'nowhere' }, { group: 'setting_invalid' }],
    ['texts', { ...TEXT, country: '' }, { country: 'required' }],
    [
      'texts',
      { ...TEXT, name: 'policy', country: '', value: '# Rules\n\n<script>' },
      { value: 'markdown_invalid' },
    ],
  ])('%s refuse %j', async (kind, values, wrong) => {
    const { code, errors = [] } = await admin.save(kind, '', 0, values);
    expect(code).toBe('bad_request');
    expect(Object.fromEntries(errors.map((error) => [error.field, error.code]))).toEqual(wrong);
  });

  test('a group is chosen for a channel, seen by visitors in its order, and stays while it is used', async () => {
    const first = await admin.save('groups', '', 0, { ...GROUP, dir: 'sea', position: '9' });
    const second = await admin.save('groups', '', 0, { ...GROUP, dir: 'hills', position: '1' });
    const made = await admin.save('channels', '', 0, { ...CHANNEL, dir: 'waves', group: 'sea' });
    expect(await admin.remove('groups', first.id, 1)).toMatchObject({ code: 'in_use', params: { count: 1 } });
    const address = addressOf('channels.list', { lifetime: '0' });
    const { groups } = (await site.get(address)).json<{
      groups: readonly { dir: string; total_channels: number }[];
    }>();
    const own = groups.filter(({ dir }) => ['sea', 'hills'].includes(dir));
    expect(own.map(({ dir, total_channels }) => [dir, total_channels])).toEqual([
      ['hills', 0],
      ['sea', 1],
    ]);
    expect(await admin.save('channels', made.id, 1, { ...CHANNEL, dir: 'waves' })).toMatchObject({
      ok: true,
    });
    expect(await admin.remove('groups', first.id, 1)).toMatchObject({ ok: true });
    expect(await admin.save('groups', '', 0, { ...GROUP, dir: 'hills' })).toMatchObject({
      errors: [{ field: 'dir', code: 'dir_taken' }],
    });
    expect(second.id).not.toBe(first.id);
  });

  test('facts and other names of a model are seen on its page; an older change leaves them as they are', async () => {
    const made = await admin.save('models', '', 0, { ...MODEL, dir: 'umi' });
    const seen = async () =>
      (await site.get(addressOf('model.get', { dir: 'umi', lifetime: '0' }))).json<Record<string, unknown>>();
    expect(await seen()).toMatchObject({
      ...{ height: 158, weight: 48, tits_size: 'big', hair_color: 2, race: 'asian', tattoo: 2, piercing: 0 },
      aliases: ['Ao', 'Blue'],
    });
    const { dir, title_en, title_ja, birth_date, country, gender, info_en, info_ja } = MODEL;
    world.database.sqlite
      .prepare("UPDATE edition SET value = ? WHERE kind = 'models' AND object_id = ? AND version = 1")
      .run(
        JSON.stringify({ dir: 'umi', title_en, title_ja, birth_date, country, gender, info_en, info_ja }),
        made.id,
      );
    await admin.save('models', made.id, 1, { ...MODEL, dir: 'umi', height_cm: '', aliases: '' });
    expect(await seen()).toMatchObject({ height: null, aliases: [] });
    await admin.save('models', made.id, 2, { ...MODEL, dir: 'umi', height_cm: '170' });
    await admin.undo('models', made.id, 3);
    expect(await seen()).toMatchObject({ height: null, weight: 48 });
    expect(dir).toBe('aoi');
  });

  test('a model stays 18 in every video that is out', async () => {
    const made = await admin.save('models', '', 0, { ...MODEL, dir: 'hana' });
    world.database.sqlite.exec(
      `UPDATE video SET added_at = ${Date.parse('2012-01-01')} WHERE id = ${world.videos[0]!.id};
       INSERT INTO video_model (video_id, model_id) VALUES (${world.videos[0]!.id}, ${made.id})`,
    );
    const later = await admin.save('models', made.id, 1, { ...MODEL, dir: 'hana', birth_date: '1994-01-02' });
    expect(later.errors).toEqual([{ field: 'birth_date', code: 'age_too_young' }]);
    expect(
      await admin.save('models', made.id, 1, { ...MODEL, dir: 'hana', birth_date: '1994-01-01' }),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('what visitors see', () => {
  test('follows at once: names, pages, the gate’s text, and falls back', async () => {
    const id = idOf('dawn');
    const names = async () =>
      (await site.get(addressOf('category.get', { object_id: 'dawn', lifetime: '0' }))).text;
    await names();
    await admin.save('categories', id, 0, { ...RAIN, dir: 'dawn', title_en: 'First light' });
    expect(await names()).toContain('First light');
    const info = async () => (await site.get(addressOf('info.get', { lang: 'en', lifetime: '0' }))).text;
    const shipped = await info();
    await admin.save('texts', 'support.en', 0, {
      ...{ name: 'support', country: '', language: 'en', value: '# Help\n\nWrite to us.' },
    });
    expect(await info()).toContain('Write to us.');
    await admin.remove('texts', 'support.en', 1);
    expect(await info()).toBe(shipped);
    await using near = await serveWorld(world, { config: { trustProxy: proxiesIn('loopback') } });
    const gate = async () =>
      (await near.get('/api/json/site.json', { headers: { 'x-country': 'NO' } })).json<{
        agePolicy: { text: { en: string; ja: string } };
      }>().agePolicy.text;
    const before = await gate();
    expect(before.en).toBe('');
    const nearAdmin = await openAdmin(near, world);
    const text = { ...TEXT, country: 'no', value: 'Only for adults in Norway.' };
    const saved = await nearAdmin.save('texts', '', 0, text);
    expect(saved).toMatchObject({ ok: true });
    // One text is for both languages until there is another.
    expect(await gate()).toEqual({ en: text.value, ja: text.value });
    await nearAdmin.remove('texts', saved.id, saved.version);
    expect(await gate()).toEqual(before);
  });
});

test.each(ROLES.filter((role) => role !== 'visitor' && role !== 'admin'))(
  'to a %s nothing of it is there, byte for byte',
  async (role) => {
    const nobody = await openAdmin(site, world, role);
    const missing = (await site.get('/api/moderation/admin/none.php', { token: nobody.token })).text;
    for (const path of ['list.php?kind=settings&page=1', 'history.php?kind=settings&id=openUploads'])
      expect((await site.get(`/api/moderation/admin/${path}`, { token: nobody.token })).text).toBe(missing);
    const before = await admin.list('categories');
    for (const done of [
      await nobody.save('categories', before[0]!.id, before[0]!.version, { ...RAIN, dir: 'taken' }),
      await nobody.remove('categories', before[0]!.id, before[0]!.version),
      await nobody.undo('categories', before[0]!.id, before[0]!.version),
    ])
      expect(done.code).toBe('not_found');
    expect(await admin.list('categories')).toEqual(before);
  },
);

test('every act above left its row of the audit', async () => {
  const { rows, problems } = await verifyAudit(world.database, []);
  expect(rows).toBeGreaterThan(0);
  // Staff of tests have their roles from no act.
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});
