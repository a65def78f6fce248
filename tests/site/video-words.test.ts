import { expect, test } from 'vitest';
import type { UploadDetail } from '../../src/shared/entities/upload.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { buildCategory } from '../support/world-categories.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { manageCalls } from './manage-calls.ts';
import { serveWorld } from './support.ts';
import { openUploader } from './upload-calls.ts';

type Fields = Readonly<Record<string, string>>;

/** Two UTF-16 units, one code point. */
const WIDE = '\u{20BB7}';
const DIRS = ['rain', 'snow', 'wind', 'fog'];
const WHOLE = { title_en: 'A calm night', categories: 'rain' };

const world = shared(await makeWorld());
for (const dir of DIRS) buildCategory(world, { dir });
buildModel(world, { dir: 'rin' });
const site = shared(await serveWorld(world));
const owner = await openUploader(site, world);
const other = await openUploader(site, world);
for (const [dir, member] of [
  ['own-channel', owner],
  ['foreign-channel', other],
] as const) {
  const { id: channel } = buildChannel(world, { dir });
  world.database.sqlite.prepare('UPDATE channel SET owner_id = ? WHERE id = ?').run(member.id, channel);
}
const calls = manageCalls(site, world, await openUploader(site, world, { role: 'moderator' }));
/** A video that waits for its words, and one that is published. */
const draft = await calls.film(owner, { state: 'pending' });
const published = (await calls.film(owner)).video_id;
// Back from review, with words of its own.
await calls.act(owner, '1', { id: draft.whole, ...WHOLE });
const id = draft.whole;

const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`).join(',');
const save = (fields: Fields) => calls.act(owner, '1', { id, ...fields });

/** What is taken, to the last code point. */
test.each<Fields>([
  { title_en: 'abc' },
  { title_en: WIDE.repeat(3) },
  { title_ja: WIDE.repeat(100) },
  { description_en: WIDE.repeat(2_000) },
  { categories: 'rain' },
  { categories: 'rain,snow,wind' },
  { categories: 'rain,rain,snow,wind' },
  { tags: tags(20) },
  { tags: `${WIDE.repeat(2)},${WIDE.repeat(30)}` },
  { tags: '' },
  { models: 'rin' },
  { channel: 'own-channel' },
  { channel: '' },
])('words that are taken: %#', async (fields) => {
  expect(await save(fields)).toMatchObject({ ok: true, state: 'ready' });
});

const TITLE = { min: 3, max: 100 };

test.each<readonly [string, Fields, string, string, Fields | Readonly<Record<string, number>>]>([
  ['a short title', { title_en: WIDE.repeat(2) }, 'title_en', 'min_length', TITLE],
  ['a short title in Japanese', { title_ja: '夜夜' }, 'title_ja', 'min_length', TITLE],
  ['a long title', { title_en: WIDE.repeat(101) }, 'title_en', 'max_length', TITLE],
  ['a long title in Japanese', { title_ja: '夜'.repeat(101) }, 'title_ja', 'max_length', TITLE],
  ['long words', { description_en: WIDE.repeat(2_001) }, 'description_en', 'max_length', { max: 2_000 }],
  ['long words in Japanese', { description_ja: '夜'.repeat(2_001) }, 'description_ja', 'max_length', {}],
  ['four categories', { categories: DIRS.join(',') }, 'categories', 'too_many_categories', { max: 3 }],
  ['21 tags', { tags: tags(21) }, 'tags', 'max_length', {}],
  ['a short tag', { tags: `${WIDE},calm` }, 'tags', 'min_length', { min: 2 }],
  ['a long tag', { tags: WIDE.repeat(31) }, 'tags', 'max_length', { max: 30 }],
])('%s is refused at its field, and nothing is stored', async (_name, fields, field, code, params) => {
  const before = await owner.get<UploadDetail>(id);
  const answer = await save({ ...fields, language: 'ja' });
  expect(answer).toMatchObject({ code: 'bad_request', field, errors: [{ field, code }], params });
  expect((await owner.get<UploadDetail>(id)).draft).toEqual(before.draft);
});

test.each([
  ['categories', { categories: 'rain,nowhere' }],
  ['models', { models: 'rin,nobody' }],
  ['channel', { channel: 'foreign-channel' }],
  ['channel', { channel: 'no-channel' }],
])('%s that there are not, or somebody else’s, are refused at the field: %j', async (field, fields) => {
  expect(await save(fields)).toMatchObject({ code: 'bad_request', field });
});

test('what is published has a title and a category in every edit', async () => {
  const edit = (fields: Fields) => calls.act(owner, '1', { video_id: published, ...fields });
  const answer = await edit({ title_en: '', title_ja: ' ', categories: '' });
  expect(answer).toMatchObject({ code: 'bad_request', field: 'title_en' });
  expect(answer.errors).toEqual([
    { field: 'title_en', code: 'title_required' },
    { field: 'categories', code: 'too_few_categories' },
  ]);
  // Before it is sent for review something may still be missing.
  expect(await save({ title_en: '', title_ja: '', categories: '' })).toMatchObject({ ok: true });
  const sent = await calls.submit(owner, id);
  expect(sent).toMatchObject({ code: 'bad_request', field: 'title_en', errors: answer.errors });
  await save(WHOLE);
  expect(await edit({ title_en: '', title_ja: '夜の雨', categories: 'snow' })).toMatchObject({
    ok: true,
    state: 'waiting',
  });
});

test('a picture is one of the video’s own', async () => {
  const pick = (picture: string, by = owner) => calls.act(by, '5', { id, picture });
  expect(await pick('1')).toMatchObject({ ok: true });
  for (const picture of ['0', '2', '12'])
    expect(await pick(picture)).toMatchObject({ code: 'need_select_screenshot', field: 'picture' });
  expect(await calls.act(owner, '5', { id })).toMatchObject({ code: 'need_select_screenshot' });
  for (const picture of ['13', '-1', 'one'])
    expect(await pick(picture)).toMatchObject({ code: 'bad_request', field: 'picture' });
  expect(await pick('1', await openUploader(site, world))).toMatchObject({ code: 'not_found' });
});
