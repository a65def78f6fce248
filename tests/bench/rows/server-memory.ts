import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CONSENT_COOKIE } from '../../../src/shared/entities/consent.ts';
import { VIDEO_SORTS } from '../../../src/shared/filters/enums.ts';
import { listingPath, searchPath, suggestPath, videoPath } from '../lib/call-paths.ts';
import { listingRoutes } from '../lib/listing-routes.ts';
import { largeWorld } from '../lib/large-world.ts';
import { memory, ownMemory } from '../lib/memory.ts';
import type { BenchContext, Row } from '../lib/row.ts';
import { startSite } from '../lib/site.ts';
import { idsOf } from '../lib/video-ids.ts';

const SECONDS = 60;
const PER_SECOND = 100;
const LANGUAGES = ['en', 'ja'] as const;
const SEARCHES = ['night', 'rain', '東京', '夜', 'ferry', 'moon garden', '雨の灯', 'suno', 'zebra', 'ﾄｳｷｮｳ'];

const ASKED = `${SECONDS} s of ${PER_SECOND} calls a second: every listing's page in both languages, listings, videos, searches, suggestions`;

/** G21: what the site's process holds after a minute in which all kinds of things are asked for. */
const demoMemory: Row = {
  id: 'G21',
  what: `memory of the site's process after ${ASKED}`,
  better: 'less',
  must: 200,
  stretch: 150,
  unit: 'MB',
  isLoad: false,
  async run(context) {
    // Started again on a folder that is filled: what filling it took is never given back.
    const data = join(context.scratch, 'g21-memory');
    await (await startSite(context.root, data)).stop();
    const site = await startSite(context.root, data);
    try {
      const began = memory(site.child, 'VmRSS');
      await ask(site.origin, await mixedPaths({ ...context, site }));
      return { value: inMB(memory(site.child, 'VmRSS')), note: `${inMB(began).toFixed(0)} at the start` };
    } finally {
      await site.stop();
    }
  },
};

/** The same with a million videos, where pages of the database that are mapped do not count: Linux takes them back. */
const largeMemory: Row = {
  id: 'G21',
  what: `memory of the site's process with a million videos, without mapped files, after ${ASKED}`,
  better: 'less',
  must: 250,
  stretch: 200,
  unit: 'MiB',
  isLoad: false,
  async run(context) {
    const site = await startSite(context.root, await largeWorld(context.root));
    try {
      const began = ownMemory(site.child) / 1_024;
      await ask(site.origin, await mixedPaths({ ...context, site }));
      return { value: ownMemory(site.child) / 1_024, note: `${began.toFixed(0)} at the start` };
    } finally {
      await site.stop();
    }
  },
};

export const serverMemory: readonly Row[] = [demoMemory, largeMemory];

const inMB = (kib: number) => (kib * 1024) / 1_000_000;

/** As many kinds of calls, each with what may be asked for of its kind. */
async function mixedPaths(context: BenchContext): Promise<readonly (readonly string[])[]> {
  const pages = (await listingRoutes(context)).map(({ path }) => path);
  const lists = VIDEO_SORTS.flatMap((sort) =>
    Array.from({ length: 10 }, (_none, at) => listingPath(sort, at + 1)),
  );
  const videos = (await idsOf(context.site.origin)).map(videoPath);
  return [pages, lists, videos, SEARCHES.map((words) => searchPath(words, 'all')), SEARCHES.map(suggestPath)];
}

/** Asks at an even pace, the last one answered or not. @throws Error for anything but 200 */
const ask = (origin: string, kinds: readonly (readonly string[])[]) =>
  Promise.all(
    Array.from({ length: SECONDS * PER_SECOND }, async (_none, at) => {
      await wait((at * 1_000) / PER_SECOND);
      const [paths = [], round] = [kinds[at % kinds.length], Math.floor(at / kinds.length)];
      const language = LANGUAGES[Math.floor(round / paths.length) % LANGUAGES.length] ?? 'en';
      await get(origin + (paths[round % paths.length] ?? '/'), language);
    }),
  );

/** Of a visitor who passed the gate: before that a page is a few kilobytes without content. */
async function get(address: string, language: string): Promise<void> {
  const cookie = `${CONSENT_COOKIE.age}=1; ${CONSENT_COOKIE.cookies}=1; lang=${language}`;
  const answer = await fetch(address, { headers: { cookie, 'accept-language': language } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
}
