import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderPlace } from '../../src/site/app/backup/folder-place.ts';
import { openPlace } from '../../src/site/app/backup/open-place.ts';
import { makeBackup } from '../../src/site/app/backup/make-backup.ts';
import { verifyBackup } from '../../src/site/app/backup/verify-backup.ts';
import { startS3 } from '../support/s3-site.ts';
import { makeWorld } from '../support/world.ts';
import {
  backUp,
  configFor,
  errorsIn,
  filesMissing,
  freshFolder,
  quiet,
  restore,
  rowsNow,
} from './backup-world.ts';

test('a backup in a bucket is whole, shares contents, is verified and restored; of those that are old the contents go', async () => {
  await using s3 = await startS3('safe');
  await using world = await makeWorld({ members: 1, videos: 2 });
  s3.page = 7;
  s3.objects.set('other/objects/ab/x', Buffer.from('of somebody else'));
  const scratch = await freshFolder();
  const options = { region: 'us-east-1', keyId: 'key', secret: 'secret' };
  const place = openPlace(`${s3.origin}/safe/night/one`, { ...options, scratch: world.dir });
  const made = await backUp(world.dir, place);
  expect(made.lost).toEqual([]);
  expect(
    [...s3.objects.keys()].filter((key) => !/^night\/one\/(?:objects|snapshots)\/|^other\//.test(key)),
  ).toEqual([]);
  world.database.sqlite.exec('UPDATE member SET views = 7');
  const second = await backUp(world.dir, place, 1);
  expect(second.newBytes).toBeLessThan(made.newBytes);
  const reader = openPlace(`${s3.origin}/safe/night/one`, { ...options, scratch });
  expect(await errorsIn(reader)).toEqual([]);
  const folder = join(await freshFolder(), 'restored');
  await restore(reader, folder);
  expect(rowsNow(join(folder, 'site.db'))).toEqual(rowsNow(join(world.dir, 'site.db')));
  expect(filesMissing(folder)).toEqual([]);
  const contents = [...s3.objects.keys()].filter((key) => key.startsWith('night/one/objects/'));
  // The older database has gone, what was not ours is there.
  expect(contents).toHaveLength(second.files);
  expect(s3.objects.has('other/objects/ab/x')).toBe(true);
  for (const key of contents.slice(0, 3)) {
    const bytes = s3.objects.get(key)!;
    s3.objects.set(key, Buffer.from(bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte))));
    expect((await errorsIn(reader)).join()).toContain(key.slice('night/one/'.length));
    s3.objects.set(key, bytes);
  }
  s3.isBroken = true;
  await expect(backUp(world.dir, place)).rejects.toThrow(/^the object store failed: /);
  s3.isBroken = false;
  expect(await errorsIn(reader)).toEqual([]);
});

test("of a site whose media lie in a bucket, they are a list that is compared with the bucket's", async () => {
  await using s3 = await startS3('media');
  await using world = await makeWorld({ videos: 3 });
  for (const key of world.database.sqlite.prepare<[], string>('SELECT key FROM media_object').pluck().all()) {
    const reader = await world.store.open(key);
    s3.objects.set(key, (await reader?.readFile()) ?? Buffer.alloc(0));
    await reader?.close();
  }
  rmSync(world.mediaDir, { recursive: true });
  const [lost = '', changed = '', early = ''] = s3.objects.keys();
  s3.objects.delete(early);
  const bucket = { mediaBucket: `${s3.origin}/media`, bucketKey: 'key', bucketSecret: 'secret' };
  const config = configFor(world.dir, bucket);
  const target = await freshFolder();
  const made = await makeBackup({ config, place: folderPlace(target), keep: null, say: quiet });
  expect(made.lost).toEqual([`media/${early.slice(0, 2)}/${early} is gone`]);
  expect(made.bucket).toBe(bucket.mediaBucket);
  expect(await errorsIn(target, config)).toEqual([]);
  s3.objects.delete(lost);
  s3.objects.set(changed, Buffer.from('another'));
  expect((await errorsIn(target, config)).map((line) => line.slice(made.name.length + 2)).sort()).toEqual(
    [`bucket:${changed} is another object now`, `bucket:${lost} is gone`].sort(),
  );
  // Without its key the list is only said.
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  await verifyBackup({ config: configFor(world.dir), place: folderPlace(target), name: '', say });
  expect(lines.join()).toMatch(/objects of http.*\/media are a list; set its key to compare them/);
});
