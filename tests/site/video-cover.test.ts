import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { verdictOf } from './account-calls.ts';
import { sendPicture } from './profile-calls.ts';
import { hugePng } from './report-calls.ts';

let id = '';
let token = '';

const { world, site } = await servedWorld();
beforeEach(async () => {
  const owner = world.buildMember({ role: 'uploader' });
  token = await world.sessionFor(owner);
  const draft = JSON.stringify({ title_en: 'A calm night', categories: ['good'] });
  id = String(
    world.database.sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at)
         VALUES ('video', ?, 'ready', ?, 1, 1) RETURNING id`,
      )
      .pluck()
      .get(owner.id, draft),
  );
});

/** Its upper half is red, its lower half blue. */
const halves = (width: number, height: number) => {
  const half = { width, height: Math.floor(height / 2), channels: 3, background: '#0000ff' } as const;
  return sharp({ create: { ...half, height, background: '#ff0000' } })
    .composite([{ input: { create: half }, gravity: 'south' }])
    .jpeg()
    .toBuffer();
};
const send = (file: Buffer, area: Readonly<Record<string, string>> = {}) =>
  sendPicture(site, token, { act: 'cover', id, file, ...area }, '/api/video_edit.php');

/** Checklist D7. */
test.each([
  [1_249, 250, '400 bad_request file:invalid_image_size'],
  [1_250, 249, '400 bad_request file:invalid_image_size'],
  [1_250, 250, '200 ok'],
])('a cover of %i × %i: %s', async (width, height, verdict) => {
  const reply = await send(await halves(width, height));
  expect(verdictOf(reply)).toBe(verdict);
  if (reply.status !== 200) expect(reply.json()['params']).toEqual({ width: 1_250, height: 250 });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1300" height="800"/>')],
  ['words', Buffer.from('no picture '.repeat(200))],
  ['a picture of more pixels than are taken', hugePng(9_000, 9_000)],
])('%s is refused', async (_name, file) => {
  expect(verdictOf(await send(file))).toBe('400 bad_request file:file_invalid_type');
});

test('the part that was chosen is shown, in the shape of a video', async () => {
  const file = await halves(1_600, 1_200);
  const lower = { x: '0', y: '700', width: '800', height: '450' };
  const { picture } = (await send(file, lower)).json<{ picture: string }>();
  const shown = sharp((await site.get(picture, { token })).bytes);
  expect(await shown.metadata()).toMatchObject({ width: 640, height: 360, format: 'webp' });
  const { dominant } = await shown.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  // Control: without an area it is the middle, half of which is red.
  const middle = (await send(file)).json<{ picture: string }>();
  const { channels } = await sharp((await site.get(middle.picture, { token })).bytes).stats();
  expect(channels[0]?.mean).toBeGreaterThan(90);
  const outside = await send(file, { ...lower, y: '1199' });
  expect([verdictOf(outside), outside.json()['field']]).toEqual(['400 bad_request', 'width']);
});

test('a picture that cannot be stored says so, and the earlier one stays', async () => {
  const file = await halves(1_300, 731);
  const { store } = site.context;
  const { put } = store;
  store.put = () => Promise.reject(new Error('the disk is full'));
  try {
    const reply = await send(file);
    expect([reply.status, reply.json()['reason'] ?? reply.json()['error']]).toEqual([
      500,
      'screenshot_failed',
    ]);
  } finally {
    store.put = put;
  }
  expect(
    world.database.sqlite.prepare('SELECT count(*) FROM screenshot WHERE submission_id = ?').pluck().get(id),
  ).toBe(0);
});
