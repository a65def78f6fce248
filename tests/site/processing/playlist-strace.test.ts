import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inputArgs, READ_ONLY_FORMATS } from '../../../src/site/publishing/processing/steps/input-args.ts';

const folder = mkdtempSync(join(tmpdir(), 'yoru-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Named as what playlists may name: only that it is outside of the film makes it a secret.
const SECRET = join(folder, 'secret.ts');
writeFileSync(SECRET, 'a secret of the site'.repeat(200));
const HEAD = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:1\n';

/** Files that have a name of a video and make their reader open another one. */
const HOSTILE = {
  'a playlist': `${HEAD}#EXTINF:1,\nfile:${SECRET}\n#EXT-X-ENDLIST\n`,
  'a playlist with its key elsewhere': `${HEAD}#EXT-X-KEY:METHOD=AES-128,URI="file:${SECRET}"\n#EXTINF:1,\nfile:${SECRET}\n#EXT-X-ENDLIST\n`,
  'a list of files': `ffconcat version 1.0\nfile '${SECRET}'\n`,
  'a session description': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
} as const;

/** Files and addresses that ffprobe opens, by the system's own account. */
async function opened(name: string, text: string, args: readonly string[]): Promise<readonly string[]> {
  const [input, log] = [join(folder, `${name}.mp4`), join(folder, `${name}.log`)];
  writeFileSync(input, text);
  const words = ['-f', '-qq', '-e', 'trace=open,openat,connect', '-o', log, 'ffprobe', '-v', 'error'];
  await new Promise<void>((resolve) => {
    execFile('strace', [...words, ...args, '-show_packets', `file:${input}`], { timeout: 20_000 }, () =>
      resolve(),
    );
  });
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(SECRET) || /connect\(\d+, \{sa_family=AF_INET/.test(line));
}

describe('a file that names others', () => {
  test.each(Object.entries(HOSTILE))('%s opens nothing', async (name, text) => {
    expect(await opened(name.replaceAll(' ', '-'), text, READ_ONLY_FORMATS)).toEqual([]);
  });

  test('control: without the list of formats a playlist opens the secret', async () => {
    const loose = READ_ONLY_FORMATS.filter(
      (word, at, all) => word !== '-format_whitelist' && all[at - 1] !== '-format_whitelist',
    );
    expect(loose.length).toBe(READ_ONLY_FORMATS.length - 2);
    const anyName = ['-f', 'hls', '-allowed_extensions', 'ALL', '-extension_picky', '0'];
    expect((await opened('control', HOSTILE['a playlist'], [...loose, ...anyName])).length).toBeGreaterThan(
      0,
    );
    // The same words with the list: refused before it is opened.
    expect(await opened('listed', HOSTILE['a playlist'], [...READ_ONLY_FORMATS, ...anyName])).toEqual([]);
  });

  test('every tool gets the list before its input', () => {
    const args = inputArgs('/in/file');
    expect(args.indexOf('-format_whitelist')).toBeGreaterThan(0);
    expect(args.indexOf('-format_whitelist')).toBeLessThan(args.indexOf('-i'));
    expect(args.indexOf('-protocol_whitelist')).toBeLessThan(args.indexOf('-i'));
  });
});
