import { describe, expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { NO_COOKIES } from '../../src/site/identity/accounts/services/sign-in-call.ts';
import { VISITOR, type Caller } from '../../src/site/identity/accounts/policies/caller.ts';
import { handlers } from '../../src/site/app/operations.ts';
import { groupRows, readCall, type AnyHandler } from '../../src/site/app/http/api-rows.ts';
import { splitAddress } from '../../src/site/app/http/read-fields.ts';
import { runCall } from '../../src/site/app/http/run-call.ts';
import { isSameForAll } from '../../src/site/app/http/same-for-all.ts';
import { shared } from '../support/shared.ts';
import { contractWalk, type WalkedObjects } from './contract-walk.ts';
import { makeFullWorld } from './full-world.ts';
import { addressOf, OPERATIONS } from './good-calls.ts';
import { SHOWN_CALLS } from './shown-calls.ts';
import { serveWorld } from './support.ts';

/** What everybody may see, and what only its owner and staff may. */
const PUBLIC: WalkedObjects = {
  category: 'rain',
  model: 'model-1',
  channel: 'channel-1',
  country: 'is',
  video_id: '1001',
  playlist_id: '1',
  album_id: '1',
  member: '1',
};
const HIDDEN: WalkedObjects = { ...PUBLIC, video_id: '1005', playlist_id: '2', album_id: '2', member: '2' };
const WALK = [...contractWalk(PUBLIC), ...contractWalk(HIDDEN)].filter(
  ({ operation }) => operation !== 'captcha',
);

const world = shared(await makeFullWorld());
const moderator = world.buildMember({ role: 'moderator' });
const token = await world.sessionFor({ id: 1 });
/** Two owners of private things, somebody else, and staff. */
const callers: readonly Caller[] = [
  { role: 'uploader', memberId: 1 },
  { role: 'uploader', memberId: 2 },
  { role: 'member', memberId: 4 },
  { role: 'moderator', memberId: moderator.id },
];
const site = shared(await serveWorld(world));

const groups = groupRows(api, handlers as unknown as Readonly<Record<string, AnyHandler>>);

/** A call as a handler answers that caller, whatever is cached; `null` where they are refused. */
async function answerTo(caller: Caller, operation: Operation, path: string): Promise<string | null> {
  const { mounted, fields } = readOf(operation, path);
  const call = { context: site.context, caller, country: '', network: () => '', cookies: NO_COOKIES };
  try {
    return (await runCall(mounted, fields, call)).toString();
  } catch {
    return null;
  }
}

function readOf(operation: Operation, address: string) {
  const { path, query } = splitAddress(address);
  const group = groups.find(({ rows }) => rows.some(({ name }) => name === operation))!;
  return readCall(group, path, query);
}

/** Calls marked as the same for all whose answers differ between a visitor who gets one and somebody else. */
async function wronglyMarked(isMarked: typeof isSameForAll): Promise<readonly string[]> {
  const wrong = new Set<string>();
  for (const { operation, path } of WALK) {
    const { fields } = readOf(operation, path);
    if (!isMarked(operation, fields)) continue;
    const visitors = await answerTo(VISITOR, operation, path);
    if (visitors === null) continue;
    for (const caller of callers)
      if ((await answerTo(caller, operation, path)) !== visitors)
        wrong.add([operation, fields['section']].filter(Boolean).join(' '));
  }
  return [...wrong].sort();
}

describe('what is marked as the same for all', () => {
  test('is, for every way to ask: an owner of private things, a member and a moderator get a visitor’s bytes', async () => {
    expect(await wronglyMarked(isSameForAll)).toEqual([]);
  });

  test('control: each row that is not marked would be found', async () => {
    const isUnmarked: typeof isSameForAll = (name, fields) => !isSameForAll(name, fields);
    expect(await wronglyMarked(isUnmarked)).toEqual(
      [
        'video.file',
        'video.get',
        'videos.list playlist',
        'videos.list uploaded_videos',
        'member.get',
        'playlist.get',
        'playlists.list member',
        'album.get',
        'albums.list member',
      ].sort(),
    );
  });

  test('is open to visitors', () => {
    for (const operation of OPERATIONS.filter((name) => isSameForAll(name, { section: 'all' })))
      expect([operation, api[operation].access]).toEqual([operation, 'visitor']);
  });
});

describe('over the wire', () => {
  /** The same without what belongs to this one sending. */
  const shape = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await site.get(path, { headers });
    const { date: _date, connection: _connection, ...rest } = reply.headers;
    return { status: reply.status, headers: rest, text: reply.text };
  };
  const CALLS = SHOWN_CALLS.map(({ operation, cached }) => ({ operation, path: cached }));
  const proofs = () => [{ cookie: `yoru=${token}` }, { authorization: `Bearer ${token}` }];

  test('a member gets the same answer with the same headers, or one that nobody may store', async () => {
    for (const { operation, path } of CALLS) {
      const isSame = isSameForAll(operation, readOf(operation, path).fields);
      for (const proof of proofs()) {
        // First made for a member, then for a visitor, then from memory.
        world.database.sqlite.exec('UPDATE public_change SET version = version + 1');
        const [first, visitors, again] = [
          await shape(path, proof),
          await shape(path),
          await shape(path, proof),
        ];
        expect([path, again]).toEqual([path, first]);
        if (isSame) expect([path, first]).toEqual([path, visitors]);
        else expect([path, first.headers['cache-control']]).toEqual([path, 'no-store']);
        expect(visitors.headers['cache-control']).toBe('public, max-age=60');
        expect(first.headers.vary).toBe('Accept-Encoding, Authorization, Cookie');
      }
    }
  });

  test('nobody looks who asks: the session is not seen', async () => {
    const seen = () => world.database.sqlite.prepare('SELECT seen_at FROM session').pluck().all();
    const before = seen();
    world.clock.advance(600_000);
    for (const proof of proofs()) await shape(addressOf('categories'), proof);
    expect(seen()).toEqual(before);
    // Control: what differs by caller sees it.
    await shape(addressOf('video.get'), proofs()[0]);
    await expect.poll(seen).not.toEqual(before);
  });

  test('what a visitor is refused is still looked at for who asks, and is not cached', async () => {
    const path = '/api/json/comments/60/playlist/0/2.json';
    expect((await shape(path)).status).toBe(403);
    const own = await world.sessionFor({ id: 2 });
    const reply = await shape(path, { cookie: `yoru=${own}` });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await shape(path)).status).toBe(403);
    expect((await shape(path, { cookie: `yoru=${token}` })).status).toBe(403);
  });
});
