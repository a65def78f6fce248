import { setImmediate } from 'node:timers/promises';
import type { SiteDatabase } from '../../../platform/index.ts';
import { countryRows } from '../../../catalog/index.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/entities/settings.ts';
import { to } from '../../../../shared/routes.ts';
import { nextObject, objectsBetween, type ObjectKind } from '../repositories/objects.ts';
import { videosBetween } from '../repositories/videos.ts';
import { pageEntries, objectEntries, videoEntries, type Origins } from './entries.ts';
import { screenPaths } from './screen-paths.ts';
import { element, xmlDocument } from './xml.ts';

/** Path of the index. */
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Ids per page: at most ten thousand addresses, one in each language. An object always stays on the same page, because
 * ids are never used again.
 */
const PAGE_IDS = 5_000;
/** Ids read at once: requests are answered in between. */
const SLICE_IDS = 500;

/** All kinds, in the order of the index. */
const KINDS = [
  ...(['videos', 'models', 'channels', 'groups', 'categories'] as const),
  ...(['albums', 'playlists', 'members'] as const),
] satisfies readonly ObjectKind[];

const SCREENS = 'screens';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const URLSET = `urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`;

const pagePath = (name: string) => `/sitemap/${name}.xml`;

/** The index: pages with at least one entry, one page per 5,000 ids. */
export function sitemapIndex(database: SiteDatabase, { origin }: Origins): string {
  const pages = [SCREENS, ...KINDS.flatMap((kind) => pagesOf(database, kind))];
  const lines = pages.map((name) => `<sitemap>${element('loc', origin + pagePath(name))}</sitemap>`);
  return xmlDocument(`sitemapindex xmlns="${NAMESPACE}"`, lines);
}

/** Jumps from the first object of a page to the first of a later page: as many lookups as there are pages. */
function pagesOf(database: SiteDatabase, kind: ObjectKind): readonly string[] {
  const pages: string[] = [];
  let id = nextObject(database, kind, 0);
  while (id !== undefined) {
    const page = Math.floor(id / PAGE_IDS) + 1;
    pages.push(`${kind}-${page}`);
    id = nextObject(database, kind, page * PAGE_IDS);
  }
  return pages;
}

const PAGE = /^\/sitemap\/([a-z]+)(?:-([1-9]\d{0,11}))?\.xml$/;

/** A page of the sitemap; `null`: unknown, or without anything public. */
export async function sitemapPage(
  database: SiteDatabase,
  path: string,
  origins: Origins,
): Promise<string | null> {
  const [, name, number] = PAGE.exec(path) ?? [];
  if (name === SCREENS && number === undefined) return document(screenEntries(database, origins));
  const kind = KINDS.find((known) => known === name);
  if (kind === undefined || number === undefined) return null;
  const until = Number(number) * PAGE_IDS;
  const entries: string[] = [];
  for (let from = until - PAGE_IDS; from < until; from += SLICE_IDS) {
    entries.push(...entriesBetween(database, kind, from, origins));
    await setImmediate();
  }
  return entries.length === 0 ? null : document(entries);
}

/** @param from the first id of a slice */
function entriesBetween(
  database: SiteDatabase,
  kind: ObjectKind,
  from: number,
  origins: Origins,
): readonly string[] {
  const until = from + SLICE_IDS;
  return kind === 'videos'
    ? videosBetween(database, from, until).map((video) => videoEntries(video, origins))
    : objectsBetween(database, kind, from, until).map((object) => objectEntries(kind, object, origins));
}

const document = (entries: readonly string[]) => xmlDocument(URLSET, entries);

/** The main page and the lists, then the countries with videos of the default catalogue. */
function screenEntries(database: SiteDatabase, { origin }: Origins): readonly string[] {
  const countries = countryRows(database, DEFAULT_SETTINGS.catalogue).map(({ country }) =>
    to('country', { country, page: 1 }),
  );
  return [...screenPaths(), ...countries].map((path) => pageEntries(path, origin));
}
