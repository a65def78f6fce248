import { createPublicKey, verify } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRelease } from '../../../build/scripts/lib/run-release.mjs';
import { readSignedText } from '../../../src/shared/updates/signed-text.ts';
import { runTool, ROOT } from '../../support/planted-tree.ts';
import { makeAppImage } from '../main/updates/app-image-like.ts';
import { hashOf } from '../main/updates/hash-of.ts';

const SCRIPT = path.join(ROOT, 'build/scripts/release.mjs');
let folder: string;
const at = (...names: readonly string[]) => path.join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yoru-release-'));
  await mkdir(at('dist'));
  await writeFile(at('en.md'), 'The night is longer.\n');
  await writeFile(at('ja.md'), '夜が長くなりました。\n');
  await writeFile(at('dist/Yoru-0.1.1.AppImage'), makeAppImage('0.1.1'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const add = (line: unknown) => void lines.push(String(line));
  const code = await runRelease(args, { log: add, error: add });
  return { code, output: lines.join('\n') };
}

const release = (...more: readonly string[]) =>
  run(
    ...['--channel', 'stable', '--key', at('key.pem'), '--from', at('dist'), '--to', at('desktop')],
    ...['--version', '0.1.1', '--notes-en', at('en.md'), '--notes-ja', at('ja.md'), ...more],
  );

async function newKey(): Promise<string> {
  const { code, output } = await run('--new-key', at('key.pem'));
  expect(code).toBe(0);
  return /YORU_UPDATE_KEY=(\S+)/.exec(output)?.[1] ?? '';
}

async function readRelease(platform: string, channel = 'stable') {
  const feed = await readFile(at('desktop', channel, platform), 'utf8');
  const beside = JSON.parse(await readFile(at('desktop', channel, `${platform}.sig`), 'utf8')) as {
    readonly text: string;
    readonly signature: string;
    readonly notes: unknown;
  };
  return { feed, ...beside, release: readSignedText(beside.text) };
}

test('a key is made once, and is its owner’s alone', async () => {
  await newKey();
  expect((await stat(at('key.pem'))).mode & 0o777).toBe(0o600);
  const again = await run('--new-key', at('key.pem'));
  expect([again.code, again.output]).toEqual([2, expect.stringContaining('--new-key')]);
});

test('a release is what the site serves: installers, a feed for each platform, our signature, the notes', async () => {
  const key = await newKey();
  for (const name of [
    ...['yoru_0.1.1_amd64.deb', 'Yoru-0.1.1-arm64.AppImage', 'Yoru Setup 0.1.1.exe', 'Yoru-0.1.1.dmg'],
    ...[
      'Yoru Setup 0.1.1.exe.blockmap',
      'Yoru-0.1.1-win.zip',
      'Yoru-0.1.1-arm64-mac.zip',
      'Yoru-0.1.10.AppImage',
      'Yoru-0.1.1-beta.1.AppImage',
      'notes 0.1.1.txt',
    ],
  ])
    await writeFile(at('dist', name), name);
  const { code, output } = await release('--floor', '0.1.0', '--staging', '20', '--days', '10');
  expect([code, output]).toEqual([0, expect.stringContaining('for 20 of 100')]);
  expect((await readdir(at('desktop/stable'))).sort()).toEqual([
    ...['Yoru-0.1.1-arm64-mac.zip', 'Yoru-0.1.1-arm64.AppImage', 'Yoru-0.1.1-win.zip'],
    ...['Yoru-0.1.1.AppImage', 'Yoru-0.1.1.dmg'],
    ...['Yoru-Setup-0.1.1.exe', 'Yoru-Setup-0.1.1.exe.blockmap'],
    ...['latest-linux-arm64.yml', 'latest-linux-arm64.yml.sig', 'latest-linux.yml', 'latest-linux.yml.sig'],
    ...['latest-mac.yml', 'latest-mac.yml.sig', 'latest.yml', 'latest.yml.sig', 'yoru_0.1.1_amd64.deb'],
  ]);
  const { feed, text, signature, notes, release: signed } = await readRelease('latest-linux.yml');
  const own = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(text), own, Buffer.from(signature, 'base64'))).toBe(true);
  expect(signed).toMatchObject({
    channel: 'stable',
    platform: 'latest-linux.yml',
    version: '0.1.1',
    floor: '0.1.0',
    staging: 20,
    sha512: hashOf(Buffer.from(feed)),
  });
  const days = (Date.parse(signed?.expires ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(10);
  expect(notes).toEqual({ en: 'The night is longer.', ja: '夜が長くなりました。' });
  const image = makeAppImage('0.1.1');
  expect(feed.split('\n').slice(0, 6)).toEqual([
    'version: "0.1.1"',
    'files:',
    '  - url: "Yoru-0.1.1.AppImage"',
    `    sha512: "${hashOf(image)}"`,
    `    size: ${image.length}`,
    `    blockMapSize: ${image.readUInt32BE(image.length - 4)}`,
  ]);
  const namesIn = async (platform: string) =>
    [...(await readRelease(platform)).feed.matchAll(/url: "(.*)"/g)].map(([, name]) => name);
  expect(await namesIn('latest.yml')).toEqual(['Yoru-Setup-0.1.1.exe', 'Yoru-0.1.1-win.zip']);
  expect(await namesIn('latest-mac.yml')).toEqual(['Yoru-0.1.1-arm64-mac.zip', 'Yoru-0.1.1.dmg']);
  expect(await namesIn('latest-linux.yml')).toEqual(['Yoru-0.1.1.AppImage', 'yoru_0.1.1_amd64.deb']);
  expect((await stat(at('desktop/stable/latest.yml'))).mode & 0o777).toBe(0o644);
});

test('it is signed again for more devices from the folder itself, and nothing that is served changes', async () => {
  await newKey();
  expect((await release('--staging', '1')).code).toBe(0);
  const before = await stat(at('desktop/stable/Yoru-0.1.1.AppImage'));
  expect((await release('--staging', '100', '--from', at('desktop/stable'))).code).toBe(0);
  const after = await stat(at('desktop/stable/Yoru-0.1.1.AppImage'));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  expect((await readRelease('latest-linux.yml')).release?.staging).toBe(100);
});

test('what cannot be released is refused by the option that is wrong, and nothing is written', async () => {
  await newKey();
  await writeFile(at('other.pem'), 'none');
  await writeFile(at('empty.md'), ' \n');
  for (const [option, ...more] of [
    ['channel', '--channel', 'nightly'],
    ['channel', '--version', '0.2.0-beta.1'],
    ['key', '--key', at('none.pem')],
    ['key', '--key', at('other.pem')],
    ['version', '--version', '0.1'],
    ['floor', '--floor', 'one'],
    ['staging', '--staging', '0'],
    ['staging', '--staging', '101'],
    ['days', '--days', 'x'],
    ['from', '--from', at('none')],
    ['from', '--version', '0.1.2'],
    ['notes-en', '--notes-en', at('none.md')],
    ['notes-ja', '--notes-ja', at('empty.md')],
  ] as const) {
    const { code, output } = await release(...more);
    expect([code, output.split(':')[0]], more.join(' ')).toEqual([2, `--${option}`]);
  }
  const wrong = await run('--chanel', 'stable');
  expect([wrong.code, wrong.output]).toEqual([2, expect.stringContaining('--chanel')]);
  // The command itself: what it says, and its exit code.
  expect(await runTool(SCRIPT, ['--channel', 'x'])).toEqual({
    code: 2,
    output: '--channel: one of stable, beta\n',
  });
  expect(await readdir(folder)).not.toContain('desktop');
});

test('a name is given once, and a channel never goes back', async () => {
  await newKey();
  expect((await release()).code).toBe(0);
  const { feed } = await readRelease('latest-linux.yml');
  await writeFile(at('dist/Yoru-0.1.1.AppImage'), makeAppImage('0.1.2'));
  expect((await release()).output).toContain('--version: Yoru-0.1.1.AppImage');
  await writeFile(at('dist/Yoru-0.1.0.AppImage'), makeAppImage('0.1.0'));
  expect((await release('--version', '0.1.0')).output).toContain('--version: 0.1.0 is older');
  expect((await readRelease('latest-linux.yml')).feed).toBe(feed);
  // The other channel knows nothing of it.
  expect((await release('--version', '0.1.0', '--channel', 'beta')).code).toBe(0);
  expect((await readRelease('latest-linux.yml', 'beta')).release?.channel).toBe('beta');
  if (process.getuid?.() !== 0) {
    await chmod(at('desktop/beta'), 0o500);
    expect((await release('--channel', 'beta')).code).toBe(1);
  }
});
