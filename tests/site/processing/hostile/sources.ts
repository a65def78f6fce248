import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Samples, Sources } from './film.ts';

const run = promisify(execFile);
const INPUTS = '-f lavfi -i testsrc2=s=128x96:r=10:d=2 -f lavfi -i sine=d=2';
const H264 = '-c:v libx264 -preset ultrafast -bf 2 -pix_fmt yuv420p -c:a aac';
const SAMPLES: Readonly<Record<keyof Samples, readonly [words: string, extension: string]>> = {
  // Old boxes, which some films below change: B frames have `ctts`, pixels that are no squares `pasp`.
  mp4: [`-aspect 1.3 ${H264}`, 'mp4'],
  fast: [`${H264} -movflags +faststart`, 'mp4'],
  parts: [`${H264} -movflags frag_keyframe+empty_moov`, 'mp4'],
  mkv: [H264, 'mkv'],
  avi: ['-c:v mpeg4 -c:a mp2', 'avi'],
  flv: ['-c:v flv -ar 44100', 'flv'],
  ts: [H264, 'ts'],
  mpg: ['-c:v mpeg1video -r 25 -c:a mp2', 'mpg'],
  wmv: ['-c:v wmv2 -c:a wmav2', 'wmv'],
};

/** What no film may show, and nobody but the site may read. */
export const SECRET = 'canary-5d1e7c02-of-the-site';

/** What films are made of, and canaries that count who comes. */
export async function openSources(folder: string) {
  let connects = 0;
  const server = createServer((socket) => {
    connects += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const encode: Sources['encode'] = async (words, extension, extra = {}) => {
    const own = await mkdtemp(join(folder, 'encode-'));
    for (const [name, content] of Object.entries(extra)) await writeFile(join(own, name), content);
    const out = join(own, `made.${extension}`);
    await run('ffmpeg', ['-v', 'error', '-y', '-threads', '1', ...words.split(' '), out], { cwd: own });
    const film = await readFile(out);
    await rm(own, { recursive: true });
    return film;
  };
  // All by one start of the tool, which takes longer than to make them. The canary is a film with words in it: whatever
  // reads it as film or as bytes would show that.
  const kinds = Object.entries({
    ...SAMPLES,
    canary: [`${H264} -metadata service_name=${SECRET}`, 'ts'] as const,
  });
  const pathOf = (name: string, extension: string) => join(folder, `${name}.${extension}`);
  const outputs = kinds.flatMap(([name, [words, extension]]) => [
    ...['-threads', '1', ...words.split(' ')],
    pathOf(name, extension),
  ]);
  await run('ffmpeg', ['-v', 'error', '-y', ...INPUTS.split(' '), ...outputs]);
  const read = Object.entries(SAMPLES).map(async ([name, [, extension]]) => [
    name,
    await readFile(pathOf(name, extension)),
  ]);
  const samples = Object.fromEntries(await Promise.all(read)) as Samples;
  const file = pathOf('canary', 'ts');
  const sources: Sources = { samples, encode, file, host, http: `http://${host}` };
  return { sources, connects: () => connects, close: () => server.close() };
}
