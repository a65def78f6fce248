import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { fileProblems } from '../../../src/shared/upload/check-file.ts';
import { readSeconds } from '../../../src/shared/upload/read-seconds.ts';
import { makeClip, scratchFolder } from './clips.ts';

const folder = scratchFolder();
const never = new Promise(() => undefined);
const secondsOf = async (path: string, late: Promise<unknown> = never) =>
  readSeconds(new Input({ source: new BlobSource(await openAsBlob(path)), formats: ALL_FORMATS }), late);
const small = { size: '64x48', rate: 1, sound: false };

test.each([
  ['mp4', 359],
  ['mp4', 360],
  ['mov', 599],
  ['mkv', 600],
  ['webm', 12],
  ['m2ts', 12],
])('a %s of %i seconds says so before a byte is sent', async (extension, seconds) => {
  const path = join(folder, `${seconds}.${extension}`);
  const words = extension === 'webm' ? '-c:v libvpx -deadline realtime' : '-c:v libx264 -pix_fmt yuv420p';
  await makeClip(path, `${words}${extension === 'm2ts' ? ' -f mpegts' : ''}`, { ...small, seconds });
  const found = Math.ceil((await secondsOf(path)) ?? 0);
  expect(found).toBe(seconds);
  const codes = [true, false].map((isExclusive) =>
    fileProblems({ name: 'a.mp4', bytes: 1, seconds: found, isExclusive }).map(({ code }) => code),
  );
  const short = (least: number) => (seconds < least ? ['video_too_short'] : []);
  expect(codes).toEqual([short(360), short(600)]);
});

test('what is no video, or cut off, or looked at for too long, says nothing', async () => {
  const path = join(folder, 'whole.mp4');
  await makeClip(path, '-c:v libx264 -pix_fmt yuv420p', { ...small, seconds: 12 });
  const bytes = Buffer.from(await (await openAsBlob(path)).arrayBuffer());
  const files = [Buffer.from('no video'), Buffer.alloc(100_000, 'moov'), bytes.subarray(0, bytes.length / 2)];
  for (const [at, file] of files.entries()) {
    await writeFile(join(folder, `${at}.mp4`), file);
    expect(await secondsOf(join(folder, `${at}.mp4`))).toBeNull();
  }
  expect(await secondsOf(path, Promise.resolve())).toBeNull();
  // Control: the same file has a length.
  expect(await secondsOf(path)).toBeCloseTo(12, 0);
});
