import { beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '../../src/shared/api/endpoint.ts';
import type { Api } from '../../src/shared/api/table/index.ts';
import { shared } from '../support/shared.ts';
import { buildCategory } from '../support/world-categories.ts';
import { makeWorld } from '../support/world.ts';
import { openPhotographer, plainPicture, type Photographer } from './album-calls.ts';
import { recordPath } from './collection-paths.ts';
import { serveWorld } from './support.ts';

type Item = OutputOf<Api['desk.item']>;
type Fields = Readonly<Record<string, string>>;

let owner: Photographer;
let staff: Photographer;

const PICTURE = await plainPicture(1_600, 900);

const world = shared(await makeWorld());
buildCategory(world, { dir: 'good' });
world.database.sqlite.exec(
  "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'rin', 'Rin', '凛', '1950-01-01'), (2, 'aoi', 'Aoi', '葵', '1950-01-01')",
);
const site = shared(await serveWorld(world));
beforeEach(async () => {
  world.clock.advance(60_000);
  owner = await openPhotographer(site, world);
  staff = await openPhotographer(site, world, 'moderator');
});

const item = async (id: string) => (await staff.see(`/api/moderation/item/0/${id}.json`)).json<Item>();
const decide = (shown: Item, verdict: string, more: Fields = {}) =>
  staff.act(
    { id: shown.id, version: String(shown.version), hash: shown.hash, verdict, ...more },
    '/api/moderation/decide.php',
  );

/** An album of two photos; the words below the first. */
async function album(isPublished: boolean) {
  const id = await owner.make({ models: 'rin' });
  for (const place of ['0', '1']) await owner.add(id, PICTURE, { place });
  const [photo] = (await owner.own(id)).photos;
  const caption = (words: Fields) =>
    owner.act({ act: 'caption', album_id: id, photo_id: photo!.photo_id, ...words });
  const submission = (await owner.own(id)).album.id ?? '';
  if (isPublished) {
    await caption({ caption_en: 'The quay', caption_ja: '波止場' });
    await owner.submit(submission);
    expect(await decide(await item(submission), 'approve')).toMatchObject({ state: 'published' });
  }
  return { id, submission, photo: photo!.photo_id, caption };
}

/** A video that waits, of a member who has a channel. */
async function video(state: 'pending' | 'approved' = 'pending') {
  const row = await world.buildVideo({ uploaderId: Number(owner.id), state });
  world.database.sqlite
    .prepare("INSERT INTO channel (dir, title_en, title_ja, owner_id) VALUES (?, 'Own', 'Own', ?)")
    .run(`own${row.id}`, owner.id);
  const id = world.database.sqlite.prepare('SELECT id FROM submission WHERE video_id = ?').pluck();
  const save = (fields: Fields) =>
    owner.act<{ id: string }>({ act: '1', video_id: String(row.id), ...fields }, '/api/video_edit.php');
  return { id: String(id.get(row.id)), channel: `own${row.id}`, save };
}

describe('moderation shows', () => {
  test('captions in both languages, and of an edit of captions alone those that are public', async () => {
    const { id, caption, photo } = await album(true);
    await caption({ caption_en: 'Something else', caption_ja: '波止場' });
    const addition = (await owner.own(id)).addition!.id;
    await owner.submit(addition);
    const shown = await item(addition);
    expect(shown.captions).toMatchObject([
      {
        photo_id: photo,
        caption_en: 'Something else',
        caption_ja: '波止場',
        published: { caption_en: 'The quay', caption_ja: '波止場' },
      },
    ]);
    expect((await site.get(shown.captions[0]!.picture)).status).toBe(200);
    // Control: nothing but that differs from what is public.
    expect(shown.draft).toEqual({ ...shown.published, is_private: false });
    expect(await decide(shown, 'approve')).toMatchObject({ state: 'published' });
    expect((await site.get(recordPath('album', id))).text).toContain('Something else');
    expect((await item(addition)).captions).toMatchObject([{ published: { caption_en: 'Something else' } }]);
  });

  test('captions and models of a new album, of which nothing is public', async () => {
    const { caption, submission } = await album(false);
    await caption({ caption_ja: '夜' });
    const shown = await item(submission);
    expect(shown).toMatchObject({
      published: null,
      photos: 2,
      draft: { models: ['rin'] },
      captions: [{ caption_en: '', caption_ja: '夜', published: null }],
    });
  });

  test('model, channel, catalogue, orientation and language of an edit beside what was approved', async () => {
    const { channel, save } = await video('approved');
    const first = { title_en: 'Words', categories: 'good', language: 'ja', orientation: '2', models: 'rin' };
    const { id } = await save({ ...first, gender: 'str', channel });
    expect(await decide(await item(id), 'approve')).toMatchObject({ state: 'published' });
    const second = { models: 'aoi,rin', channel: '', gender: 'trans', language: 'en', orientation: '3' };
    const edit = await save({ title_en: 'Words', categories: 'good', ...second });
    expect(await item(edit.id)).toMatchObject({
      draft: { ...second, models: ['aoi', 'rin'] },
      published: { models: ['rin'], channel, gender: 'str', language: 'ja', orientation: '2' },
      photos: 0,
      captions: [],
    });
  });
});

describe('an approval is bound to', () => {
  /** Has changes asked for, changes something in the same version, and approves what was shown before. */
  async function approveUnseen(id: string, change: () => Promise<unknown>) {
    await owner.submit(id);
    const shown = await item(id);
    expect(await decide(shown, 'ask', { reason: 'misleading_words' })).toMatchObject({ state: 'asked' });
    await change();
    await owner.submit(id);
    expect(await item(id)).toMatchObject({ state: 'waiting', version: shown.version });
    const answer = await decide(shown, 'approve');
    return answer.code ?? 'approved';
  }
  const nothing = () => Promise.resolve();

  test('the caption and the model of a new album', async () => {
    const { id, submission, caption } = await album(false);
    expect(await approveUnseen(submission, () => caption({ caption_en: 'Else' }))).toBe('decision_stale');
    await decide(await item(submission), 'ask', { reason: 'other' });
    const model = () => owner.act({ act: '1', album_id: id, models: 'aoi' });
    expect(await approveUnseen(submission, model)).toBe('decision_stale');
    await decide(await item(submission), 'ask', { reason: 'other' });
    // Control: what was not changed is approved.
    expect(await approveUnseen(submission, nothing)).toBe('approved');
  });

  test('the caption below a photo that is public', async () => {
    const { id, caption } = await album(true);
    await caption({ caption_en: 'Else' });
    const addition = (await owner.own(id)).addition!.id;
    expect(await approveUnseen(addition, () => caption({ caption_ja: '別' }))).toBe('decision_stale');
    await decide(await item(addition), 'ask', { reason: 'other' });
    expect(await approveUnseen(addition, nothing)).toBe('approved');
  });

  test('the model and the channel of a video', async () => {
    const { id, channel, save } = await video();
    await save({ title_en: 'Words', categories: 'good' });
    await owner.act({ act: '5', id, picture: '1' }, '/api/video_edit.php');
    expect(await approveUnseen(id, () => save({ channel }))).toBe('decision_stale');
    await decide(await item(id), 'ask', { reason: 'other' });
    expect(await approveUnseen(id, () => save({ models: 'rin' }))).toBe('decision_stale');
    await decide(await item(id), 'ask', { reason: 'other' });
    expect(await approveUnseen(id, nothing)).toBe('approved');
  });
});

describe('a submission that is sent again', () => {
  test('is shown beside what was decided about last: words, captions and pictures', async () => {
    const { id, submission, photo, caption } = await album(false);
    await caption({ caption_en: 'The quay' });
    await owner.submit(submission);
    expect((await item(submission)).decided).toBeNull();
    await decide(await item(submission), 'ask', { reason: 'misleading_words' });
    await owner.submit(submission);
    // Control: sent again as it was.
    expect(await item(submission)).toMatchObject({
      decided: { verdict: 'ask', draft: { title_en: 'Calm nights' }, new_pictures: [], gone_pictures: 0 },
      captions: [{ caption_en: 'The quay', decided: { caption_en: 'The quay' } }],
    });
    await decide(await item(submission), 'ask', { reason: 'misleading_words' });
    await caption({ caption_en: 'Else' });
    await owner.act({ act: '1', album_id: id, title_en: 'Louder nights' });
    const gone = (await owner.own(id)).photos.find(({ photo_id }) => photo_id !== photo)!;
    await owner.act({ act: '7', album_id: id, photo_id: gone.photo_id });
    await owner.add(id, await plainPicture(1_300, 1_000), { place: '5' });
    await owner.submit(submission);
    expect(await item(submission)).toMatchObject({
      draft: { title_en: 'Louder nights' },
      decided: { draft: { title_en: 'Calm nights' }, new_pictures: [2], gone_pictures: 1 },
      captions: [{ caption_en: 'Else', decided: { caption_en: 'The quay' } }],
    });
  });

  test('is not compared with the first of two approvals of the same', async () => {
    await using strict = await serveWorld(world, { config: { twoPersons: true } });
    const { id, save } = await video();
    await save({ title_en: 'First words', categories: 'good' });
    await owner.act({ act: '5', id, picture: '1' }, '/api/video_edit.php');
    await owner.submit(id);
    await decide(await item(id), 'refuse', { reason: 'misleading_words' });
    await save({ title_en: 'Second words' });
    await owner.submit(id);
    const one = await openPhotographer(strict, world, 'moderator');
    expect(await one.decide(id, (await item(id)).version, 'approve')).toMatchObject({ missing: 1 });
    expect((await item(id)).decided).toMatchObject({
      verdict: 'refuse',
      draft: { title_en: 'First words' },
    });
    // What is approved by one and changed then is compared with what they approved.
    await save({ title_en: 'Third words' });
    await owner.submit(id);
    expect((await item(id)).decided).toMatchObject({
      verdict: 'approve',
      draft: { title_en: 'Second words' },
    });
  });
});
