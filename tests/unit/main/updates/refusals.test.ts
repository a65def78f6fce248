import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeKeys } from '../../../../build/scripts/lib/release-feed.mjs';
import { nextTo } from '../../../../src/main/updates/app-image.ts';
import { readKeys } from '../../../../src/main/updates/signed-feed.ts';
import { failureOf } from '../../../../src/main/updates/update-refusal.ts';
import { makeAppImage } from './app-image-like.ts';
import { FEED, NAME, NOTES } from './put-release.ts';
import { openYard, type Yard } from './yard.ts';

const DAY = 86_400_000;
const paths = ({ server }: Yard) => server.requests.map(({ path }) => path);
const change = ({ server }: Yard, path: string, by: (text: string) => string) =>
  server.files.set(path, Buffer.from(by(String(server.files.get(path)))));

/** Whatever was refused: nothing but the feed and its signature was asked for, and what runs is what ran. */
async function expectUntouched(yard: Yard): Promise<void> {
  expect(paths(yard).filter((path) => !path.includes('latest'))).toEqual([]);
  expect(readFileSync(yard.file).equals(makeAppImage('0.1.0'))).toBe(true);
  expect(yard.beside()).toEqual(['Yoru.AppImage', 'data']);
  expect(readdirSync(join(yard.folder, 'data'))).toEqual([]);
}

describe('a release is taken', () => {
  test('when our key signed it: looked at in two requests, with what is new in both languages', async () => {
    const yard = await openYard();
    yard.release();
    expect(await yard.open().check()).toEqual({ version: '0.1.1', notes: NOTES, address: null });
    expect(paths(yard)).toEqual([`stable/${FEED}`, `stable/${FEED}.sig`]);
  });

  test('when the second of two keys signed it', async () => {
    const [yard, next] = [await openYard(), makeKeys()];
    yard.release({ pem: String(next.pem) });
    const keys = readKeys([yard.keys.publicKey, next.publicKey]) ?? [];
    expect(await yard.open({ keys }).check()).toMatchObject({ version: '0.1.1' });
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
  });

  test('when its last two files were put there while it was read', async () => {
    const yard = await openYard();
    yard.release({ version: '0.1.1' });
    const old = yard.server.files.get(`stable/${FEED}.sig`)!;
    yard.release({ version: '0.1.2' });
    const own = yard.server.files.get(`stable/${FEED}.sig`)!;
    yard.server.files.set(`stable/${FEED}.sig`, old);
    const checked = yard.open({ tornMs: 200 }).check();
    await expect.poll(() => yard.server.requests.length).toBe(2);
    yard.server.files.set(`stable/${FEED}.sig`, own);
    expect(await checked).toMatchObject({ version: '0.1.2' });
  });
});

describe('a release is refused before anything of it is downloaded', () => {
  test('unsigned', async () => {
    const yard = await openYard();
    yard.release();
    yard.server.files.delete(`stable/${FEED}.sig`);
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
    expect(yard.server.requests).toHaveLength(2);
    await expectUntouched(yard);
  });

  test.each(['{}', 'null', '', '{"text":1,"signature":"","notes":{}}', 'x'.repeat(70_000)])(
    'with a signature that is none, %#',
    async (beside) => {
      const yard = await openYard();
      yard.release();
      yard.server.files.set(`stable/${FEED}.sig`, Buffer.from(beside));
      await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
      await expectUntouched(yard);
    },
  );

  test('forged whole: feed, signature and file of somebody else', async () => {
    const yard = await openYard();
    yard.release({ pem: String(makeKeys().pem), version: '0.9.9' });
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
    expect(yard.server.requests).toHaveLength(2);
    await expectUntouched(yard);
  });

  test('forged in part: another feed beside our signature, notes or a text that it is not of', async () => {
    for (const [path, by] of [
      [`stable/${FEED}`, (text: string) => text.replaceAll('0.1.1', '0.1.2')],
      [`stable/${FEED}`, (text: string) => `${text} `],
      [`stable/${FEED}.sig`, (text: string) => text.replace(NOTES.en, 'Send us your password.')],
      [`stable/${FEED}.sig`, (text: string) => text.replace('staging 100', 'staging 99')],
      [`stable/${FEED}.sig`, (text: string) => text.replace('channel stable', 'channel beta')],
    ] as const) {
      const yard = await openYard();
      yard.release();
      expect(await yard.open().check()).toMatchObject({ version: '0.1.1' });
      change(yard, path, by);
      await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
      await expectUntouched(yard);
    }
  });

  test('older, or the same', async () => {
    const yard = await openYard();
    for (const version of ['0.0.9', '0.1.0', '0.1.0-beta.9']) {
      yard.release({ version });
      expect(await yard.open().check()).toBeNull();
    }
    await expectUntouched(yard);
    // The control: the same release is newer for an older client.
    expect(await yard.open({ version: '0.0.1' }).check()).toMatchObject({ version: '0.1.0-beta.9' });
  });

  test('frozen: signed so long ago that a newer one may be withheld', async () => {
    const yard = await openYard();
    const now = Date.now();
    yard.release({ expires: new Date(now + DAY).toISOString() });
    const at = (time: number) => yard.open({ now: () => time }).check();
    expect(await at(now)).toMatchObject({ version: '0.1.1' });
    await expect(at(now + DAY + 1)).rejects.toMatchObject({ code: 'expired' });
    yard.release({ version: '0.1.0', expires: new Date(now).toISOString() });
    await expect(at(now + 1)).rejects.toMatchObject({ code: 'expired' });
    await expectUntouched(yard);
  });

  test('of another channel, or for another platform', async () => {
    const yard = await openYard();
    yard.release({ channel: 'beta' });
    expect(await yard.open({ channel: () => 'beta' }).check()).toMatchObject({ version: '0.1.1' });
    for (const name of [FEED, `${FEED}.sig`])
      yard.server.files.set(`stable/${name}`, yard.server.files.get(`beta/${name}`)!);
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
    yard.release({ platform: 'latest-mac.yml' });
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
    await expectUntouched(yard);
  });

  test('not for this device yet', async () => {
    const yard = await openYard();
    yard.release({ staging: 20 });
    expect(await yard.open({ share: 20 }).check()).toBeNull();
    expect(await yard.open({ share: 19.9 }).check()).toMatchObject({ version: '0.1.1' });
    await expectUntouched(yard);
  });

  test('its floor not met: where to get it is said, and it cannot be downloaded here', async () => {
    const yard = await openYard();
    yard.release({ floor: '0.1.1' });
    const engine = yard.open();
    expect(await engine.check()).toEqual({
      version: '0.1.1',
      notes: NOTES,
      address: `${yard.server.feed}stable/${NAME}`,
    });
    await expect(engine.download(() => undefined)).rejects.toThrow();
    await expectUntouched(yard);
    yard.release({ floor: '0.1.0' });
    expect(await engine.check()).toMatchObject({ address: null });
  });

  test('a file that leads out of the channel', async () => {
    const yard = await openYard();
    yard.release({ names: ['https://elsewhere.test/Yoru.AppImage'] });
    await expect(yard.open().check()).rejects.toMatchObject({ code: 'untrusted' });
  });
});

test('an altered artefact is refused when it has come, and nothing of it stays', async () => {
  const yard = await openYard();
  const image = yard.release();
  const altered = Buffer.from(image);
  // In a block that is not copied from the old one.
  altered[16 * 64 * 1024 + 10]! ^= 1;
  yard.server.files.set(`stable/${NAME}`, altered);
  const engine = yard.open();
  expect(await engine.check()).toMatchObject({ version: '0.1.1' });
  const failure = await engine.download(() => undefined).catch((thrown: unknown) => thrown);
  expect(failureOf(failure)).toBe('untrusted');
  await expect(engine.install(false)).rejects.toThrow();
  expect(yard.beside()).toEqual(['Yoru.AppImage', 'data']);
  expect(await yard.run()).toBe('0.1.0');
  // The control: the file itself is taken.
  yard.server.files.set(`stable/${NAME}`, image);
  await engine.download(() => undefined);
  await engine.install(false);
  expect(await yard.run()).toBe('0.1.1');
});

test('what was changed while it waited beside the app is not put in its place', async () => {
  const yard = await openYard();
  yard.release();
  const engine = yard.open();
  await engine.check();
  await engine.download(() => undefined);
  writeFileSync(nextTo(yard.file), 'swapped after the check');
  await expect(engine.install(false)).rejects.toMatchObject({ code: 'untrusted' });
  expect(readFileSync(yard.file).equals(makeAppImage('0.1.0'))).toBe(true);
});
