import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorld } from '../../support/world.ts';
import { startS3 } from '../../support/s3-site.ts';
import { serveWorld } from '../support.ts';
import { makeClip, openBox, scratchFolder } from './clips.ts';
import { memberOf, sendFile } from './send-file.ts';
import { useQuickTools } from './use-quick-tools.ts';

useQuickTools();

const folder = scratchFolder();
const box = await openBox(folder);
const CLIP = await makeClip(join(folder, 'clip.mp4'), '-c:v libx264 -preset ultrafast -c:a aac', {
  size: '640x480',
  rate: 2,
});

interface Detail {
  readonly state: string;
  readonly video_id: string | null;
  readonly screenshots: readonly { readonly picture: string }[];
}

test('a site whose media lie in a bucket converts into it, sends from it, and says 503 while it cannot', async () => {
  await using s3 = await startS3();
  await using world = await makeWorld();
  const owner = world.buildMember({ role: 'uploader' });
  const bucket = { mediaBucket: `${s3.origin}/media`, bucketKey: 'key', bucketSecret: 'secret' };
  const config = { unsafeMedia: !box.isSafe, shortVideos: true, ...bucket };
  await using site = await serveWorld(world, { config });
  const id = await sendFile(site, world, owner, CLIP);
  await site.context.processing.start();
  await site.context.processing.idle();
  const { get, token } = await memberOf(site, world, owner);
  const { state, screenshots } = await get<Detail>(`/api/json/upload/0/${id}.json`);
  expect(state).toBe('ready');
  const objects = world.database.sqlite
    .prepare('SELECT key FROM media_object UNION SELECT source_key FROM submission')
    .pluck()
    .all();
  expect([...s3.objects.keys()].sort()).toEqual(objects.map(String).sort());
  // Nothing of it lies on this machine.
  expect(existsSync(world.mediaDir) ? readdirSync(world.mediaDir) : []).toEqual([]);
  expect(readdirSync(join(world.dir, 'borrowed'))).toEqual([]);
  expect(readdirSync(join(world.dir, 'uploads'))).toEqual([]);

  const address = screenshots[0]?.picture ?? '';
  const part = await site.get(address, { token, headers: { range: 'bytes=10-19' } });
  const whole = await site.get(address, { token });
  expect([part.status, whole.status, whole.headers['content-type']]).toEqual([206, 200, 'image/webp']);
  expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
  s3.isBroken = true;
  const failed = await site.get(address, { token });
  expect([failed.status, failed.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
});
