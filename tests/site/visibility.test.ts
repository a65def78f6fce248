import { describe, expect, test } from 'vitest';
import type { VideoState } from '../../src/site/platform/db/tables/columns.ts';
import type { StoredRole } from '../../src/site/platform/db/tables/members.ts';
import { shared } from '../support/shared.ts';
import { makeWorld } from '../support/world.ts';
import type { BuiltVideo } from '../support/world-videos.ts';
import { filePaths, listingPath, serveWorld, videoPath, type Ask } from './support.ts';

const STATES: readonly VideoState[] = ['pending', 'approved', 'rejected', 'deleted'];
const THINGS = STATES.flatMap((state) => [
  { state, isPrivate: false },
  { state, isPrivate: true },
]);
const CALLERS = ['visitor', 'member', 'uploader', 'owner', 'moderator', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** The rule, written a second time and in other words than the SQL. */
function mayView(caller: Caller, { state, isPrivate }: (typeof THINGS)[number]): boolean {
  if (state === 'deleted') return false;
  if (caller === 'moderator' || caller === 'admin' || caller === 'owner') return true;
  return state === 'approved' && !isPrivate;
}

const tokens = new Map<Caller, string | undefined>();
const videos: { video: BuiltVideo; thing: (typeof THINGS)[number] }[] = [];
let ownerId = 0;

const world = shared(await makeWorld());
const roles: Record<Exclude<Caller, 'visitor'>, StoredRole> = {
  member: 'member',
  uploader: 'uploader',
  owner: 'uploader',
  moderator: 'moderator',
  admin: 'admin',
};
for (const [caller, role] of Object.entries(roles)) {
  const member = world.buildMember({ role });
  tokens.set(caller as Caller, await world.sessionFor(member));
  if (caller === 'owner') ownerId = member.id;
}
world.database.sqlite.exec(`INSERT INTO channel (id, dir, title_en, title_ja) VALUES (1, 'c', 'C', 'C')`);
for (const thing of THINGS) {
  const video = await world.buildVideo({ ...thing, uploaderId: ownerId, channelId: 1, country: 'fr' });
  videos.push({ video, thing });
}
const site = shared(await serveWorld(world));

const ask = (caller: Caller) => {
  const token = tokens.get(caller);
  return token === undefined ? {} : { token };
};

const relatedPath = (id: number) => `/api/json/videos_related2/432000/24/1000/${id}.1.json`;
const NO_TRACKING = { sg_id: '', ex_tube: '', ex_id: '' };
const post = (path: string, fields: Readonly<Record<string, string | number>>, more: Ask) =>
  site.get(path, {
    ...more,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
  });

async function listed(caller: Caller, path: string): Promise<string[]> {
  const reply = await site.get(path, ask(caller));
  expect(reply.status).toBe(200);
  const body = reply.json<{ videos: { video_id: string }[]; total_count: number }>();
  expect(body.total_count).toBe(body.videos.length);
  return body.videos.map(({ video_id }) => video_id).sort();
}

describe.each(CALLERS)('%s', (caller) => {
  test.each(THINGS)(
    'video.get, video.file, picture and bytes of a video $state, private $isPrivate',
    async (thing) => {
      const { video } = videos.find((one) => one.thing === thing)!;
      const may = mayView(caller, thing);
      const got = await site.get(videoPath(video.id), ask(caller));
      const files = await site.get(`/api/videofile.php?video_id=${video.id}`, ask(caller));
      expect([got.status, files.status]).toEqual(may ? [200, 200] : [404, 404]);
      const related = await site.get(relatedPath(video.id), ask(caller));
      const acts = await Promise.all([
        post('/api/download_gate.php', { kind: 'wait10', video_id: video.id }, ask(caller)),
        post('/api/input.php', { act: 'view', video_id: video.id, ...NO_TRACKING }, ask(caller)),
      ]);
      expect([related, ...acts].map(({ status }) => status)).toEqual(may ? [200, 200, 200] : [404, 404, 404]);
      const picture = `/media/p/${video.thumbKey}.640.webp`;
      const isPublic = thing.state === 'approved' && !thing.isPrivate;
      // What other people's pages show is the same no matter who asks.
      const embedded = await site.get(`/embed/${video.id}/`, ask(caller));
      expect(embedded.status).toBe(isPublic ? 200 : 404);
      expect((await site.get(picture, ask(caller))).status).toBe(isPublic ? 200 : 404);
      if (!may) return;
      const address = got.json<{ scr: string }>().scr;
      expect((await site.get(address)).status).toBe(200);
      expect((await site.get(address.replace('.640.', '.320.'))).status).toBe(200);
      for (const path of filePaths(files)) expect((await site.get(path)).status).toBe(200);
    },
  );

  test('listings show what is published, and one’s own uploads to oneself and to staff', async () => {
    const ids = (keep: (thing: (typeof THINGS)[number]) => boolean) =>
      videos
        .filter(({ thing }) => keep(thing))
        .map(({ video }) => String(video.id))
        .sort();
    const published = ids((thing) => mayView('visitor', thing));
    expect(await listed(caller, listingPath())).toEqual(published);
    expect(await listed(caller, listingPath({ section: 'channel', object_id: 'c' }))).toEqual(published);
    expect(await listed(caller, listingPath({ section: 'country', object_id: 'fr' }))).toEqual(published);
    expect(await listed(caller, listingPath({ section: 'uploaded_videos', object_id: ownerId }))).toEqual(
      ids((thing) => mayView(caller, thing)),
    );
  });
});

describe('what one may not see is like what is not there', () => {
  const hidden = () => videos.filter(({ thing }) => !mayView('member', thing)).map(({ video }) => video);

  test.each(['visitor', 'member'] as const)('to a %s, byte for byte', async (caller) => {
    const shape = async (path: string) => {
      const { status, headers, text } = await site.get(path, ask(caller));
      const { date: _date, ...rest } = headers;
      return { status, rest, text };
    };
    const missing = await shape(videoPath(999_999));
    const missingRelated = await shape(relatedPath(999_999).replace('/1000/', '/999000/'));
    const missingFile = await shape('/api/videofile.php?video_id=999999');
    const missingPicture = await shape(`/media/p/${'0'.repeat(40)}.640.webp`);
    for (const video of hidden()) {
      expect(await shape(videoPath(video.id))).toEqual(missing);
      expect(await shape(relatedPath(video.id))).toEqual(missingRelated);
      expect(await shape(`/api/videofile.php?video_id=${video.id}`)).toEqual(missingFile);
      expect(await shape(`/media/p/${video.thumbKey}.640.webp`)).toEqual(missingPicture);
    }
  });

  test('making a video private ends addresses that were already given out', async () => {
    const video = await world.buildVideo({ uploaderId: ownerId });
    const visitors = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`));
    const owners = filePaths(await site.get(`/api/videofile.php?video_id=${video.id}`, ask('owner')));
    const status = async (paths: string[]) => (await site.get(paths[0] ?? '')).status;
    expect([await status(visitors), await status(owners)]).toEqual([200, 200]);
    world.database.sqlite.exec(`UPDATE video SET is_private = 1 WHERE id = ${video.id}`);
    expect([await status(visitors), await status(owners)]).toEqual([404, 200]);
    expect((await site.get(`/media/p/${video.thumbKey}.320.webp`)).status).toBe(404);
  });

  test('an address of one member does not serve another’s session', async () => {
    const paths = filePaths(
      await site.get(`/api/videofile.php?video_id=${videos[3]!.video.id}`, ask('owner')),
    );
    expect((await site.get(paths[0]!, ask('owner'))).status).toBe(200);
    expect((await site.get(paths[0]!, ask('member'))).status).toBe(404);
  });

  test('a picture shown by a public video too is public', async () => {
    const { video } = videos.find(({ thing }) => thing.isPrivate && thing.state === 'approved')!;
    expect((await site.get(`/media/p/${video.thumbKey}.640.webp`)).status).toBe(404);
    const shown = await world.buildVideo({ thumbKey: video.thumbKey });
    expect((await site.get(`/media/p/${video.thumbKey}.640.webp`)).status).toBe(200);
    world.database.sqlite.exec(`UPDATE video SET state = 'deleted' WHERE id = ${shown.id}`);
    expect((await site.get(`/media/p/${video.thumbKey}.640.webp`)).status).toBe(404);
  });
});
