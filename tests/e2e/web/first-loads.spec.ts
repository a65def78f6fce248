import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Endpoint } from '../../../src/shared/api/endpoint.ts';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { siteTable } from '../../../src/shared/api/table/site.ts';
import { videosTable } from '../../../src/shared/api/table/videos.ts';
import { LANGUAGES } from '../../../src/shared/filters/enums.ts';
import { readFirstLoads } from '../../support/first-load.ts';
import { firstPage, LIST_SCREENS } from '../../support/list-addresses.ts';
import { ROOT } from '../../support/planted-tree.ts';
import { askOf } from '../../support/screen-request.ts';

/** An address of every listing of the site. */
const LISTINGS = [
  ...LIST_SCREENS.filter((name) => name !== 'search').map(firstPage),
  ...['/search/1/?s=night', '/latest-updates/1/', '/categories/night/1/', '/country/jp/1/', '/member/2/'],
];

/** Goals G9 and G10. */
const MAX = { bytes: 170 * 1024, requests: 8 };

async function overGoal(addresses: readonly string[]): Promise<readonly string[]> {
  const firstLoad = await readFirstLoads();
  const all = addresses.flatMap((address) => LANGUAGES.map((language) => [address, language] as const));
  const found = await Promise.all(
    all.map(async ([address, language]) => {
      const { bytes, requests } = await firstLoad(address, language);
      const what = `${address} in ${language}: ${bytes} bytes, ${requests} requests`;
      return bytes > MAX.bytes || requests > MAX.requests ? [what] : [];
    }),
  );
  return found.flat();
}

test('every listing is hydrated after few bytes and few requests', async () => {
  expect(await overGoal(LISTINGS)).toEqual([]);
  // The control: a film comes with its player, which no listing may.
  expect(await overGoal(['/videos/1/night/'])).toHaveLength(LANGUAGES.length);
});

test('a screen brings the rows of its calls along, and those of no other', async () => {
  const parts = await readParts();
  const firstLoad = await readFirstLoads();
  const isOwn = (row: Endpoint) =>
    parts.filter(({ rows }) => Object.values(rows).some(({ path: other }) => other === row.path)).length ===
    1;
  const inEntry = new Set(Object.keys({ ...siteTable, ...videosTable }));
  for (const address of LISTINGS) {
    const request = askOf(address);
    const asked = screenCalls(request.name, request);
    const names = new Set<string>(asked.map(({ operation }) => operation));
    const needed = parts.filter(({ rows }) =>
      Object.keys(rows).some((row) => names.has(row) && !inEntry.has(row)),
    );
    const { scripts } = await firstLoad(address, 'en');
    const texts = await Promise.all(
      scripts.map((script) => readFile(path.join(ROOT, 'out/web', script), 'utf8')),
    );
    const holds = (row: Endpoint) =>
      texts.some((text) => text.includes(`${row.path}\``) || text.includes(`"${row.path}"`));
    // `/api/member.php` is the address of calls in two parts.
    const brought = parts.filter(({ rows }) => Object.values(rows).filter(isOwn).some(holds));
    expect([address, brought.map(({ file }) => file)]).toEqual([address, needed.map(({ file }) => file)]);
  }
});

/** Of a video's page for a visitor, its player's engine aside; it was 341 KiB in 29 files, with that and rows of staff. */
const MAX_OF_VIDEO = { bytes: 220 * 1024, scripts: 7 };

test('a video is hydrated after few scripts, with nothing of its engine and nothing of staff', async () => {
  const firstLoad = await readFirstLoads();
  const staff = (await readParts()).filter(({ file }) => /^(admin|audit|cases|moderation)\./.test(file));
  const paths = staff.flatMap(({ rows }) => Object.values(rows).map((row) => row.path));
  expect(paths.length).toBeGreaterThan(20);
  for (const language of LANGUAGES) {
    const { scripts, bytes } = await firstLoad('/videos/1/night/', language);
    expect([scripts.length <= MAX_OF_VIDEO.scripts, bytes <= MAX_OF_VIDEO.bytes], scripts.join()).toEqual([
      true,
      true,
    ]);
    const texts = await Promise.all(
      scripts.map((script) => readFile(path.join(ROOT, 'out/web', script), 'utf8')),
    );
    const all = texts.join('');
    expect(paths.filter((address) => all.includes(`${address}\``) || all.includes(`"${address}"`))).toEqual(
      [],
    );
    expect(all).not.toContain('vjs-icon-placeholder');
  }
});

/** The contract by its files, without what is in the entry. */
async function readParts(): Promise<readonly { file: string; rows: Readonly<Record<string, Endpoint>> }[]> {
  const folder = path.join(ROOT, 'src/shared/api/table');
  const files = (await readdir(folder)).filter(
    (name) => !['index.ts', 'site.ts', 'videos.ts'].includes(name),
  );
  return Promise.all(
    files.map(async (file) => {
      const tables = (await import(path.join(folder, file))) as Record<string, Record<string, Endpoint>>;
      return { file, rows: Object.assign({}, ...Object.values(tables)) as Record<string, Endpoint> };
    }),
  );
}
