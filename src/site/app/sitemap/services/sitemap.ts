import { setImmediate } from 'node:timers/promises';
import type { SiteDatabase } from '../../../platform/index.ts';
import { countryRows } from '../../../catalog/index.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/entities/settings.ts';
import { to } from '../../../../shared/routes.ts';
import { nextThing, thingsBetween, type ThingKind } from '../repositories/things.ts';
import { videosBetween } from '../repositories/videos.ts';
import { pageEntries, thingEntries, videoEntries, type Origins } from './entries.ts';
import { screenPaths } from './screen-paths.ts';
import { element, xmlDocument } from './xml.ts';

/** Where the index is. */
export const SITEMAP_PATH = '/sitemap.xml';

/**
 * Ids on a page: no more than ten thousand addresses, one in each language. Its things stay on it whatever comes and goes
 * beside them, as an id is never given again.
 */
const PAGE_IDS = 5_000;
/** Ids that are read in one go: others are answered in between. */
const SLICE_IDS = 500;

/** All of them, in the order of the index. */
const KINDS = [
  ...(['videos', 'models', 'channels', 'groups', 'categories'] as const),
  ...(['albums', 'playlists', 'members'] as const),
] satisfies readonly ThingKind[];

const SCREENS = 'screens';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const URLSET = `urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`;

const pagePath = (name: string) => `/sitemap/${name}.xml`;

/** The index: pages that have something to list. It is as long as the site, a page's address for 5,000 things. */
export function sitemapIndex(database: SiteDatabase, { origin }: Origins): string {
  const pages = [SCREENS, ...KINDS.flatMap((kind) => pagesOf(database, kind))];
  const lines = pages.map((name) => `<sitemap>${element('loc', origin + pagePath(name))}</sitemap>`);
  return xmlDocument(`sitemapindex xmlns="${NAMESPACE}"`, lines);
}

/** Goes from the first thing of a page on to the first of a later one: as many look-ups as there are pages. */
function pagesOf(database: SiteDatabase, kind: ThingKind): readonly string[] {
  const pages: string[] = [];
  let id = nextThing(database, kind, 0);
  while (id !== undefined) {
    const page = Math.floor(id / PAGE_IDS) + 1;
    pages.push(`${kind}-${page}`);
    id = nextThing(database, kind, page * PAGE_IDS);
  }
  return pages;
}

const PAGE = /^\/sitemap\/([a-z]+)(?:-([1-9]\d{0,11}))?\.xml$/;

/** A page of it; `null`: there is none, or nothing on it that everybody may see. */
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
  kind: ThingKind,
  from: number,
  origins: Origins,
): readonly string[] {
  const until = from + SLICE_IDS;
  return kind === 'videos'
    ? videosBetween(database, from, until).map((video) => videoEntries(video, origins))
    : thingsBetween(database, kind, from, until).map((thing) => thingEntries(kind, thing, origins));
}

const document = (entries: readonly string[]) => xmlDocument(URLSET, entries);

/** The main page and the lists, then the countries that somebody without a choice finds videos of. */
function screenEntries(database: SiteDatabase, { origin }: Origins): readonly string[] {
  const countries = countryRows(database, DEFAULT_SETTINGS.catalogue).map(({ country }) =>
    to('country', { country, page: 1 }),
  );
  return [...screenPaths(), ...countries].map((path) => pageEntries(path, origin));
}
