import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AD_SLOTS, siteConfig } from '../../src/shared/entities/site.ts';
import { readAdverts } from '../../src/site/catalog/information/services/adverts.ts';
import { makeWorld, type World } from '../support/world.ts';
import { serveWorld } from './support.ts';

const demo = fileURLToPath(new URL('../../resources/demo/ads', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'yoru-ads-'));
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  await world.dispose();
  rmSync(scratch, { recursive: true, force: true });
});

const one = {
  slot: 'footer-1',
  title: { en: 'Lanterns', ja: '灯籠' },
  url: 'https://lanterns.example/a?b=1',
  picture: 'lanterns.webp',
};

let folders = 0;
/** A folder with the demo's pictures and these adverts. */
function folderOf(adverts: unknown): string {
  const folder = join(scratch, String((folders += 1)));
  cpSync(demo, folder, { recursive: true });
  writeFileSync(
    join(folder, 'ads.json'),
    typeof adverts === 'string' ? adverts : JSON.stringify({ adverts }),
  );
  return folder;
}

test('no folder, no adverts', () => {
  expect(readAdverts(join(scratch, 'nowhere'))).toEqual({ slots: [], pictures: [] });
});

test('the demo’s fill every place, in both languages', () => {
  const { slots, pictures } = readAdverts(demo);
  expect(slots.map(({ slot }) => slot)).toEqual([...AD_SLOTS]);
  for (const { title, titleJa, url } of slots) {
    expect(title).not.toBe('');
    expect(titleJa).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    expect(new URL(url).hostname).toMatch(/\.example$/);
  }
  expect(pictures).toHaveLength(AD_SLOTS.length);
});

test('the site tells of them and serves their pictures, for good and to the desktop’s page', async () => {
  cpSync(demo, join(world.dir, 'ads'), { recursive: true });
  await using site = await serveWorld(world);
  const { adSlots } = siteConfig.parse((await site.get('/api/json/site.json')).json());
  expect(adSlots).toHaveLength(AD_SLOTS.length);
  const picture = await site.get(adSlots[0]!.thumb);
  expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
  expect(picture.bytes.equals(readFileSync(join(demo, 'lanterns.webp')))).toBe(true);
  for (const path of ['/media/a/ads.json', '/media/a/../ads.json', '/media/a/', '/media/a/lanterns.webp'])
    expect((await site.get(path)).status).toBe(404);
});

describe('what does not fit starts nothing', () => {
  test.each([
    ['{', 'is not JSON'],
    ['{}', 'adverts does not fit'],
    [[{ ...one, slot: 'header-1' }], 'adverts.0.slot'],
    [[{ ...one, url: 'http://lanterns.example/' }], 'adverts.0.url'],
    [[{ ...one, url: 'javascript:alert(1)' }], 'adverts.0.url'],
    [[{ ...one, url: 'https://user@lanterns.example/' }], 'adverts.0.url'],
    [[{ ...one, title: { en: 'Lanterns' } }], 'adverts.0.title.ja'],
    [[{ ...one, title: { en: '', ja: '灯籠' } }], 'adverts.0.title.en'],
    [[{ ...one, picture: '../site.db' }], 'adverts.0.picture'],
    [[{ ...one, picture: '/etc/passwd' }], 'adverts.0.picture'],
    [[{ ...one, picture: 'lanterns.svg' }], 'is no picture'],
    [[{ ...one, picture: 'ads.json' }], 'is no picture'],
    [[{ ...one, picture: 'missing.webp' }], 'cannot be read'],
    [[one, one], 'footer-1 is taken twice'],
  ])('%j', (adverts, reason) => {
    expect(() => readAdverts(folderOf(adverts))).toThrow(reason);
  });

  test('a picture that would be the slowest part of a page', () => {
    const folder = folderOf([one]);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'lanterns.webp'), Buffer.alloc(300_001));
    expect(() => readAdverts(folder)).toThrow('larger than 300000 bytes');
  });
});
