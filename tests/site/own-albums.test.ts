import { beforeEach, expect, test } from 'vitest';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import { openPhotographer, plainPicture, type Photographer } from './album-calls.ts';
import { collectionsPath, recordPath } from './collection-paths.ts';
import { serveWorld } from './support.ts';

let owner: Photographer;
let staff: Photographer;
let album: string;

const PICTURE = await plainPicture(1_600, 900);
const SMALL = await plainPicture(1_249, 250, '#543');

const world = shared(await makeWorld());
world.database.sqlite.exec(
  "INSERT INTO model (id, dir, title_en, title_ja, birth_date) VALUES (1, 'rin', 'Rin', '凛', '1950-01-01')",
);
const site = shared(await serveWorld(world));
beforeEach(async () => {
  world.clock.advance(60_000);
  owner = await openPhotographer(site, world);
  staff = await openPhotographer(site, world, 'moderator');
  album = await owner.make();
});

const versions = () => world.database.sqlite.prepare('SELECT * FROM public_change').all();
const bare = (address: string) => address.split('?')[0]!;
const seen = (path: string) => site.get(path);
const page = () => seen(recordPath('album', album));
const listed = async () =>
  (await seen(collectionsPath('albums', { section: 'member', object: owner.id }))).text;
const publish = async () => {
  await owner.submit((await owner.own(album)).album.id);
  const { album: part } = await owner.own(album);
  return staff.decide(part.id, part.version, 'approve');
};

test('an album is nowhere before it is approved, with its photos and words, and then it is', async () => {
  const before = versions();
  const { id } = (await owner.own(album)).album;
  expect(await owner.submit(id)).toMatchObject({
    code: 'bad_request',
    errors: [{ field: 'photos', code: 'required' }],
  });
  await owner.act({ act: '1', album_id: album, title_ja: '静かな夜', models: 'rin', tags: 'quiet, Night' });
  expect((await owner.add(album, PICTURE)).status).toBe(200);
  const [photo] = (await owner.own(album)).photos;
  expect(photo).toMatchObject({ is_waiting: true, can_cover: true, width: 1_600, height: 900 });
  expect(await owner.submit(id)).toMatchObject({ state: 'waiting' });
  const missing = await seen(recordPath('album', 999_999));
  const missingPicture = await seen(`/media/p/${'0'.repeat(32)}.480.webp`);
  const other = await openPhotographer(site, world);
  for (const by of [undefined, other]) {
    const ask = by ? { token: by.token } : {};
    expect((await site.get(recordPath('album', album), ask)).text).toBe(missing.text);
    expect((await site.get(bare(photo!.thumb), ask)).text).toBe(missingPicture.text);
  }
  expect(await listed()).not.toContain('Calm nights');
  // The member themselves and staff do, and nothing public has changed.
  expect((await owner.see(recordPath('album', album))).text).toContain('Calm nights');
  expect((await seen(photo!.thumb)).status).toBe(200);
  expect((await staff.see(`/api/moderation/item/0/${id}.json`)).text).toContain('静かな夜');
  expect(versions()).toEqual(before);
  const { version } = (await owner.own(album)).album;
  expect(await staff.decide(id, version, 'approve')).toMatchObject({ state: 'published' });
  expect(versions()).not.toEqual(before);
  const shown = (await page()).json<{
    photos: { img: string }[];
    tags: string[];
    models: { dir: string }[];
  }>();
  expect([shown.photos.length, shown.tags, shown.models.map(({ dir }) => dir)]).toEqual([
    ...[1, ['night', 'quiet'], ['rin']],
  ]);
  expect(await listed()).toContain('Calm nights');
  expect((await seen(bare(photo!.img))).status).toBe(200);
  expect((await owner.see('/api/notifications.php?section=list&page=1')).text).toContain('upload_approved');
});

test('what is added to a published album waits, and what was approved stays as it is', async () => {
  await owner.add(album, PICTURE);
  expect(await publish()).toMatchObject({ state: 'published' });
  const [first] = (await owner.own(album)).photos;
  const published = (await page()).text;
  const before = versions();
  await owner.add(album, await plainPicture(1_300, 1_000), { place: '0' });
  await owner.act({ act: '1', album_id: album, title_en: 'Louder nights' });
  await owner.act({ act: 'caption', album_id: album, photo_id: first!.photo_id, caption_en: 'The quay' });
  const draft = await owner.own(album);
  expect(draft).toMatchObject({
    title_en: 'Louder nights',
    album: { state: 'published' },
    addition: { state: 'ready' },
  });
  expect(draft.photos.map(({ is_waiting, caption_en }) => [is_waiting, caption_en])).toContainEqual([
    false,
    'The quay',
  ]);
  expect([(await page()).text, versions()]).toEqual([published, before]);
  const added = draft.photos.find(({ is_waiting }) => is_waiting)!;
  expect((await seen(bare(added.img))).status).toBe(404);
  // The album's own answer of its member is what others see, too.
  expect((await owner.see(recordPath('album', album))).text).not.toContain('Louder');
  const { id } = draft.addition!;
  await owner.submit(id);
  const { version } = (await owner.own(album)).addition!;
  // A photo more is another version: what was judged is not what is there.
  await owner.add(album, await plainPicture(1_400, 900, '#654'));
  expect(await staff.decide(id, version, 'approve')).toMatchObject({ code: 'decision_stale' });
  await owner.submit(id);
  expect(await staff.decide(id, version + 1, 'approve')).toMatchObject({ state: 'published' });
  const { text } = await page();
  expect([
    text.includes('Louder nights'),
    text.includes('The quay'),
    (await owner.own(album)).addition,
  ]).toEqual([...[true, true, null]]);
  expect((await seen(bare(added.img))).status).toBe(200);
  // An addition that is removed takes its photos with it, the album stays.
  expect(await staff.decide(id, version + 1, 'remove', { reason: 'copyright' })).toMatchObject({
    state: 'removed',
  });
  expect((await seen(bare(added.img))).status).toBe(404);
  expect((await page()).json<{ photos: unknown[] }>().photos).toHaveLength(1);
});

test('order, cover, private and removal are at once; of two tabs one is refused', async () => {
  for (const [at, file] of [PICTURE, SMALL, await plainPicture(1_250, 250, '#999')].entries())
    await owner.add(album, file, { place: String(at) });
  await publish();
  const { photos, version } = await owner.own(album);
  const [one, two, three] = photos.map(({ photo_id }) => photo_id);
  const move = (seenVersion: number, more: Record<string, string> = {}) =>
    owner.act<{ version: number }>({
      act: '8',
      album_id: album,
      photo_id: one!,
      version: String(seenVersion),
      ...more,
    });
  expect((await move(version)).version).toBe(version + 1);
  expect(await move(version, { before: two! })).toMatchObject({ code: 'edit_conflict' });
  const order = async () => (await owner.own(album)).photos.map(({ photo_id }) => photo_id);
  expect(await order()).toEqual([two, three, one]);
  await move(version + 1, { before: three! });
  expect(await order()).toEqual([two, one, three]);
  const cover = (photo_id: string) => owner.act({ act: '5', album_id: album, photo_id });
  expect(await cover(two!)).toMatchObject({
    code: 'bad_request',
    errors: [{ field: 'photo_id', code: 'invalid_image_size' }],
  });
  expect(await cover(three!)).toMatchObject({ success: true });
  const key = photos[2]!.thumb.split(/[./]/)[3]!;
  expect(await listed()).toContain(`"scr":"/media/p/${key}.480.webp"`);
  const picture = bare(photos[0]!.img);
  await owner.act({ act: '3', album_id: album, visible: '1' });
  expect([(await page()).status, (await seen(picture)).status]).toEqual([404, 404]);
  await owner.act({ act: '3', album_id: album });
  expect([(await page()).status, (await seen(picture)).status]).toEqual([200, 200]);
  await owner.act({ act: '7', album_id: album, photo_id: three! });
  expect([await order(), (await seen(bare(photos[2]!.img))).status]).toEqual([[two, one], 404]);
  expect((await owner.own(album)).cover_id).toBeNull();
  expect(await owner.act({ act: '2', album_id: album })).toMatchObject({ success: true });
  expect([(await page()).status, (await seen(picture)).status]).toEqual([404, 404]);
  expect(await owner.act({ act: '2', album_id: album })).toMatchObject({ code: 'not_found' });
});

test.each([
  [1_249, 250, false],
  [1_250, 249, false],
  [1_250, 250, true],
])('a photo of %i × %i is a cover: %s', async (width, height, isCover) => {
  await owner.add(album, await plainPicture(width, height));
  const [photo] = (await owner.own(album)).photos;
  const answer = await owner.act({ act: '5', album_id: album, photo_id: photo!.photo_id });
  expect([photo!.can_cover, answer.code ?? 'ok']).toEqual([isCover, isCover ? 'ok' : 'bad_request']);
  expect((await owner.own(album)).cover_id).toBe(isCover ? photo!.photo_id : null);
});

test('what is somebody else’s is not there, whatever is asked of it', async () => {
  await owner.add(album, PICTURE);
  const { photos } = await owner.own(album);
  const other = await openPhotographer(site, world);
  const mine = await other.make();
  for (const of of [album, '999999'])
    for (const fields of [
      ...[{ act: '1', title_en: 'Mine now' }, { act: '2' }, { act: '3' }],
      ...['5', '7', 'caption'].map((act) => ({ act, photo_id: photos[0]!.photo_id })),
      { act: '8', photo_id: photos[0]!.photo_id, version: '1' },
    ])
      expect((await other.act({ album_id: of, ...fields })).code, JSON.stringify(fields)).toBe('not_found');
  // A photo of another album.
  expect(await other.act({ act: '7', album_id: mine, photo_id: photos[0]!.photo_id })).toMatchObject({
    code: 'not_found',
  });
  expect(await other.submit((await owner.own(album)).album.id)).toMatchObject({ code: 'not_found' });
  expect(await owner.own(album)).toMatchObject({ title_en: 'Calm nights', photos: { length: 1 } });
});

test('while it is held nothing of it is seen and nothing can be taken away', async () => {
  await owner.add(album, PICTURE);
  await publish();
  const { album: part, photos } = await owner.own(album);
  expect(await staff.decide(part.id, part.version, 'hold', { reason: 'other' })).toMatchObject({
    state: 'held',
  });
  expect([(await page()).status, (await seen(bare(photos[0]!.img))).status]).toEqual([404, 404]);
  for (const fields of [
    { act: '7', photo_id: photos[0]!.photo_id },
    { act: '1', title_en: 'Other' },
  ])
    expect(await owner.act({ album_id: album, ...fields })).toMatchObject({ code: 'conflict' });
  expect(await owner.act({ act: '2', album_id: album })).toMatchObject({ success: true });
  expect(await staff.decide(part.id, part.version, 'release')).toMatchObject({ state: 'deleted' });
  expect((await owner.see(recordPath('album', album))).status).toBe(404);
});

test('ten albums of a member may be unpublished, and a title is needed', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) => owner.act({ act: '1', title_en: `Night ${at}` })),
  );
  expect(made.filter(({ code }) => code === 'quota_exceeded')).toHaveLength(3);
  expect(await owner.act({ act: '1' })).toMatchObject({
    errors: [{ field: 'title_en', code: 'title_required' }],
  });
});
