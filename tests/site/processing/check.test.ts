import { readFileSync, truncateSync, writeFileSync, copyFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXTENSIONS, fitsExtension } from '../../../src/site/publishing/processing/steps/containers.ts';
import { unsafeBox } from '../../../src/site/publishing/processing/box/box.ts';
import { findTools } from '../../../src/site/publishing/processing/box/tools.ts';
import { checkFile, makeClip, openBox, scratchFolder } from './clips.ts';

const folder = scratchFolder();
const box = await openBox(folder);

/** A sample of every type, by the arguments that make it; types that are alike inside share one. */
const SAMPLES: Readonly<Record<string, { readonly make: string; readonly also?: readonly string[] }>> = {
  mp4: { make: '-c:v libx264 -preset ultrafast -c:a aac', also: ['m4v', 'f4v', 'mov', '3gp'] },
  mkv: { make: '-c:v libx264 -preset ultrafast -c:a aac', also: ['webm'] },
  avi: { make: '-c:v mpeg4 -c:a mp2' },
  flv: { make: '-c:v flv -ar 44100', also: ['f4v'] },
  wmv: { make: '-c:v wmv2 -c:a wmav2', also: ['asf'] },
  mpg: { make: '-c:v mpeg1video -r 25 -c:a mp2', also: ['mpeg', 'dat', 'vob'] },
  m2v: { make: '-an -c:v mpeg2video -r 25', also: ['mpg', 'mpeg'] },
  mts: { make: '-c:v libx264 -preset ultrafast -c:a aac -f mpegts', also: ['m2t'] },
  rm: { make: '-an -c:v rv10' },
};

describe('the container decides', () => {
  for (const [type, { make, also = [] }] of Object.entries(SAMPLES))
    test(`${type}, as ${[type, ...also].join(', ')} and nothing else`, async () => {
      const path = await makeClip(join(folder, `sample.${type}`), make, { size: '176x144' });
      const { container, seconds, width, height } = await checkFile(box, path);
      expect({ width, height }).toEqual({ width: 176, height: 144 });
      expect(seconds).toBeGreaterThan(1.7);
      expect(seconds).toBeLessThan(2.4);
      const fitting = EXTENSIONS.filter((extension) => fitsExtension(container, extension));
      expect(fitting.toSorted()).toEqual([type, ...also].toSorted());
      const wrong = type === 'avi' ? 'mp4' : 'avi';
      await expect(checkFile(box, path, { extension: wrong })).rejects.toMatchObject({
        code: 'video_corrupted_file',
      });
    });

  test('every type that may be sent has one', () => {
    const known = Object.entries(SAMPLES).flatMap(([type, { also = [] }]) => [type, ...also]);
    expect(new Set(known)).toEqual(new Set(EXTENSIONS));
  });
});

describe('length', () => {
  test('is judged to the frame, and inclusive', async () => {
    const path = await makeClip(join(folder, 'short.mp4'), '-c:v libx264 -preset ultrafast -c:a aac');
    expect((await checkFile(box, path, { leastSeconds: 2 })).frames).toBe(20);
    await expect(checkFile(box, path, { leastSeconds: 2.01 })).rejects.toMatchObject({
      code: 'video_too_short',
    });
  });

  test('of two frames far from each other is not the time between them', async () => {
    const far = '-vf setpts=N*400/TB -fps_mode passthrough -c:v libx264 -preset ultrafast -an';
    const path = await makeClip(join(folder, 'far.mp4'), far, { seconds: 0.2, sound: false });
    const { seconds, frames } = await checkFile(box, path);
    expect(frames).toBe(2);
    expect(seconds).toBeLessThan(11);
  });
});

describe('what is no video', () => {
  const server = createServer((socket) => socket.destroy());
  let connects = 0;
  server.on('connection', () => (connects += 1));

  test('is refused, and opens nothing, were there no box either', async () => {
    const open = unsafeBox(findTools(process.env['PATH'] ?? '')) ?? box;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const whole = await makeClip(join(folder, 'whole.mp4'), '-c:v libx264 -preset ultrafast -c:a aac');
    const bytes = readFileSync(whole);
    const cut = join(folder, 'cut.mp4');
    copyFileSync(whole, cut);
    truncateSync(cut, 2_000);
    const hostile: Readonly<Record<string, string | Buffer>> = {
      playlist: `#EXTM3U\n#EXTINF:1,\nfile:${whole}\n`,
      remote: `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n`,
      script: `ffconcat version 1.0\nfile '${whole}'\n`,
      dash: `<?xml version="1.0"?><MPD><Period><AdaptationSet><BaseURL>http://127.0.0.1:${port}/</BaseURL></AdaptationSet></Period></MPD>`,
      svg: `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:${whole}"/></svg>`,
      picture: readFileSync(new URL('../../../resources/demo/thumbs/thumb-001-320.webp', import.meta.url)),
      empty: '\n',
      noise: Buffer.from(Array.from({ length: 4_000 }, (_none, at) => (at * 7919) % 251)),
      head: bytes.subarray(0, 40),
      cut: readFileSync(cut),
    };
    for (const [name, content] of Object.entries(hostile)) {
      const path = join(folder, `${name}.mp4`);
      writeFileSync(path, content);
      await expect(checkFile(open, path), name).rejects.toMatchObject({ code: 'video_corrupted_file' });
    }
    expect(connects).toBe(0);
    server.close();
  });

  test('nor is one whose bytes are others than were sent', async () => {
    const path = await makeClip(join(folder, 'sent.mp4'), '-c:v libx264 -preset ultrafast -c:a aac');
    const { sha256 } = await checkFile(box, path);
    expect((await checkFile(box, path, { sha256 })).sha256).toBe(sha256);
    const other = sha256.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    await expect(checkFile(box, path, { sha256: other })).rejects.toMatchObject({
      code: 'video_corrupted_file',
    });
  });
});
