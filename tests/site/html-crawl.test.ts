import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from '../../src/shared/screens/index.ts';
import { stateKey, type PageState } from '../../src/shared/api/state.ts';
import { MEMBER_TABS, MODEL_TABS, SETTINGS_TABS, VIDEO_SORTS } from '../../src/shared/filters/enums.ts';
import { shared } from '../support/shared.ts';
import { makeFullWorld } from './full-world.ts';
import { serveWorld, type Reply } from './support.ts';
import { tableSums } from './table-sums.ts';

/** What a slot may hold: things of the caller, of others, hidden ones and some that are not there. */
const SLOTS: Readonly<Record<string, readonly string[]>> = {
  page: ['1', '2'],
  sort: VIDEO_SORTS,
  member_tab: MEMBER_TABS,
  model_tab: MODEL_TABS,
  video_id: ['1001', '1004', '1005', '1006', '999999'],
  dir: ['model-1', 'video-1001', 'nobody'],
  album_id: ['1', '2', '99'],
  playlist_id: ['1', '2', '99'],
  _id: ['1', '2', '99'],
  country: ['is'],
  object_id: ['rain', 'channel-1', 'city', 'nothing'],
  settings_section: SETTINGS_TABS,
};
/** What answers html, or for a page, and is no screen. */
const OTHERS = [
  ...['/embed/1001/', '/embed/1005/', '/embed/999999/', '/mail/', '/health', '/nothing/here/', '/robots.txt'],
  ...['/oembed?url=http%3A%2F%2F127.0.0.1%2Fvideos%2F1001%2Fx%2F&format=json', '/search/1/?s=night+rain'],
  ...['/latest-updates/1/?duration=2&utm_source=mail', '/videos/1001/x/?t=5', '/signup.php', '/logout.php'],
  ...['/api/login.php', '/api/logout.php', '/api/signup.php', '/api/input.php?act=vote&section=add&on=video'],
];
const ADDRESSES = [...new Set([...Object.values(screens).flatMap(({ path }) => filled(path)), ...OTHERS])];

function filled(template: string): readonly string[] {
  const slot = /\{([a-z_]+)\}/.exec(template)?.[1];
  if (slot === undefined) return [template];
  const values = SLOTS[slot] ?? ['1', 'nobody'];
  return values.flatMap((value) => filled(template.replace(`{${slot}}`, value)));
}

const world = shared(await makeFullWorld());
const web = join(world.dir, 'web');
mkdirSync(join(web, '.vite'), { recursive: true });
writeFileSync(
  join(web, 'index.html'),
  '<!doctype html><html lang="en"><head><!--head--></head><body><div id="root"></div><!--state--></body></html>',
);
writeFileSync(join(web, '.vite/manifest.json'), '{}');
const site = shared(await serveWorld(world, { config: { web } }));
await site.context.shortJobs.close();
// What a searching index writes about itself is written by now.
await site.get('/api/videos_search.php?s=night');

/** Opens every address as a browser does that follows a link. */
async function crawl(token: string) {
  const headers = { cookie: `yoru=${token}`, accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const replies: (readonly [string, Reply])[] = [];
  for (const path of ADDRESSES)
    replies.push([path, await site.get(path, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })]);
  await site.context.counterBuffer.write();
  return replies;
}

const stateOf = ({ text }: Reply) =>
  JSON.parse(
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{"replies":{}}',
  ) as PageState;

test.each([
  ['a member who owns things', 1],
  ['a member who owns none', 4],
])('to open every page as %s changes no row', async (_name, id) => {
  const token = await world.sessionFor({ id });
  const before = tableSums(world.database);
  const replies = await crawl(token);
  expect(tableSums(world.database)).toEqual(before);
  const wrong = replies.filter(([, { status }]) => status >= 500 || status === 429);
  expect(wrong.map(([path, { status }]) => `${status} ${path}`)).toEqual([]);
  // The pages were a member's own: their session is in them, and so is what they open with.
  const own = replies.filter(([, reply]) =>
    stateOf(reply).replies[stateKey('session.get', {})]?.body.includes(`"_id":"${id}"`),
  );
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter(([, reply]) => Object.keys(stateOf(reply).replies).length > 1).length).toBeGreaterThan(
    50,
  );
  expect(replies.filter(([, { headers }]) => headers['set-cookie']).map(([path]) => path)).toEqual([]);
});
