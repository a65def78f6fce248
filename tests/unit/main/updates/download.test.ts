import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf } from '../../../../src/main/updates/update-refusal.ts';
import { startHttpProxy } from '../../../support/proxy-server.ts';
import { makeAppImage } from './app-image-like.ts';
import { FEED, NAME } from './put-release.ts';
import { openYard, type Yard } from './yard.ts';

const IMAGE = `stable/${NAME}`;

async function update(yard: Yard, engine = yard.open()) {
  const shares: number[] = [];
  expect(await engine.check()).toMatchObject({ version: '0.1.1', address: null });
  await engine.download((share) => shares.push(share));
  return { engine, shares };
}

test('0.1.0 becomes 0.1.1, which really runs, under the name that the old one had', async () => {
  const yard = await openYard();
  const image = yard.release();
  expect(await yard.run()).toBe('0.1.0');
  const { engine, shares } = await update(yard);
  // Ready is not installed: what runs stays until it is put in place.
  expect(await yard.run()).toBe('0.1.0');
  expect(yard.beside()).toEqual(['.Yoru.AppImage.next', 'Yoru.AppImage', 'data']);
  const start = await engine.install(true);
  expect(await yard.run()).toBe('0.1.1');
  expect(readFileSync(yard.file).equals(image)).toBe(true);
  expect(statSync(yard.file).mode & 0o777).toBe(0o755);
  expect(yard.beside()).toEqual(['Yoru.AppImage', 'data']);
  expect(shares.at(-1)).toBe(1);
  expect(shares.every((share, at) => share >= (shares[at - 1] ?? 0))).toBe(true);
  process.env['PAGE_EVENTS'] = join(yard.folder, 'version');
  start?.();
  delete process.env['PAGE_EVENTS'];
  await expect.poll(() => existsSync(join(yard.folder, 'version'))).toBe(true);
  await engine.tidy();
  expect(readdirSync(join(yard.folder, 'data'))).toEqual([]);
});

test('only the blocks that changed are downloaded', async () => {
  const yard = await openYard();
  const image = yard.release();
  await update(yard);
  const bytes = yard.server.sent(IMAGE);
  expect(bytes).toBeLessThan(image.length / 3);
  expect(bytes).toBeGreaterThan(0);
  expect(yard.warnings).toEqual([]);
  // Each asks for one range: a site answers no others.
  const ranges = yard.server.requests
    .filter(({ path }) => path === IMAGE)
    .map(({ headers }) => headers.range);
  expect(ranges.every((range) => /^bytes=\d+-\d+$/.test(String(range)))).toBe(true);
});

test('no request says who asks: no id, no cookie, and no more than these headers', async () => {
  const yard = await openYard();
  yard.release();
  const { engine } = await update(yard, yard.open({ share: 12.345 }));
  await engine.install(false);
  const all = yard.server.requests;
  expect(all.length).toBeGreaterThan(4);
  const names = new Set(all.flatMap(({ headers }) => Object.keys(headers)));
  expect([...names].sort()).toEqual(['accept', 'cache-control', 'connection', 'host', 'range', 'user-agent']);
  expect(new Set(all.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['Yoru/0.1.0 (test)']));
  expect(JSON.stringify(all)).not.toContain('12.345');
  expect(all.filter(({ path }) => path.includes('?'))).toEqual([]);
  expect(filesBelow(yard.folder).filter((name) => name.includes('updaterId'))).toEqual([]);
});

test('a cut line: the part that came is not asked for again, of one range as of the whole', async () => {
  const yard = await openYard();
  yard.release();
  yard.server.cuts.set(IMAGE, [100, 30_000, 0, 5]);
  await update(yard);
  const changed = yard.server.sent(IMAGE);
  expect(changed).toBeLessThan(makeAppImage('0.1.1').length / 3);
  expect(yard.server.requests.filter(({ headers }) => headers['if-range'])).not.toEqual([]);

  // Nothing to copy from: the whole file.
  const other = await openYard();
  const image = other.release({ image: makeAppImage('0.1.1', { changed: 32 }) });
  other.server.cuts.set(IMAGE, [500, 800_000, 700_000, 3]);
  const { engine } = await update(other);
  expect(other.server.sent(IMAGE)).toBeLessThan(image.length * 1.1);
  await engine.install(false);
  expect(await other.run()).toBe('0.1.1');
});

test('a line that stays cut fails, and the next start goes on where it ended', async () => {
  const yard = await openYard();
  // Without a map of blocks it comes whole.
  const image = yard.release({ image: Buffer.concat([makeAppImage('0.1.1'), Buffer.alloc(4)]) });
  yard.server.cuts.set(IMAGE, [1_500_000, 0, 0, 0]);
  const engine = yard.open();
  await engine.check();
  await expect(engine.download(() => undefined)).rejects.toThrow();
  expect(await yard.run()).toBe('0.1.0');
  const before = yard.server.sent(IMAGE);
  expect(before).toBe(1_500_000);
  yard.server.cuts.clear();
  const { engine: next } = await update(yard);
  expect(yard.server.sent(IMAGE) - before).toBeLessThan(image.length - 1_400_000);
  await next.install(false);
  expect(await yard.run()).toBe('0.1.1');
});

test('what was downloaded and not installed is not downloaded again', async () => {
  const yard = await openYard();
  yard.release();
  await update(yard);
  const before = yard.server.sent(IMAGE);
  const { engine } = await update(yard);
  expect(yard.server.sent(IMAGE)).toBe(before);
  await engine.install(false);
  expect(await yard.run()).toBe('0.1.1');
});

test('every request goes through the proxy that the system wants, and none past one that is not there', async () => {
  const yard = await openYard();
  yard.release();
  const proxy = await startHttpProxy(onTestFinished);
  const { engine } = await update(yard, yard.open({ proxies: `PROXY 127.0.0.1:${proxy.port}` }));
  await engine.install(false);
  expect(proxy.asked.length).toBeGreaterThan(0);
  const count = yard.server.requests.length;
  const closed = `PROXY 127.0.0.1:1`;
  await expect(yard.open({ proxies: closed, version: '0.0.1' }).check()).rejects.toMatchObject({
    code: 'offline',
  });
  const refusing = await startHttpProxy(onTestFinished, 407);
  const proxies = `PROXY 127.0.0.1:${refusing.port}`;
  await expect(yard.open({ proxies, version: '0.0.1' }).check()).rejects.toMatchObject({ code: 'offline' });
  expect(yard.server.requests).toHaveLength(count);
});

test('a redirect leads nowhere, nor does a file that is longer than it was signed', async () => {
  const yard = await openYard();
  const image = yard.release({ image: Buffer.concat([makeAppImage('0.1.1'), Buffer.alloc(4)]) });
  const other = await openYard();
  other.release({ image });
  const engine = yard.open();
  for (const path of [`stable/${FEED}`, IMAGE]) {
    await engine.check();
    yard.server.redirects.set(path, other.server.feed + path);
    await expect(path === IMAGE ? engine.download(() => undefined) : engine.check()).rejects.toThrow();
    yard.server.redirects.clear();
  }
  expect(other.server.requests).toEqual([]);
  await engine.check();
  yard.server.files.set(IMAGE, Buffer.concat([image, image]));
  const failure = await engine.download(() => undefined).catch(failureOf);
  expect([failure, yard.server.sent(IMAGE)]).toEqual(['untrusted', expect.any(Number)]);
  yard.server.files.set(IMAGE, image);
  await engine.download(() => undefined);
});

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String);
}
