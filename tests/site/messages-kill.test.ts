import { expect, onTestFinished, test } from 'vitest';
import { between, type Member } from '../support/world-members.ts';
import { makeWorld, WORLD_NOW } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { runSite } from './run-site.ts';

const CLIENTS = 50;
/** Below the limit of a minute, those sent again too: they count once. */
const EACH = 8;

const start = async (data: string) => {
  const site = runSite(['--port', '0', '--data', data, '--log-level', 'warn']);
  onTestFinished(() => site.signal('SIGKILL'));
  return { site, port: await site.listening };
};

test('a site killed while 50 clients write loses no message that it took, and has none twice', async () => {
  await using world = await makeWorld();
  const { sqlite } = world.database;
  const people = between(world.database, WORLD_NOW);
  const writers: { from: Member; to: Member; token: string }[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    const [from, to] = [world.buildMember(), world.buildMember()];
    people.befriend(from.id, to.id);
    writers.push({ from, to, token: await world.sessionFor(from) });
  }
  // The site's clock is the real one, whatever the world's is.
  sqlite.exec('UPDATE session SET idle_until = 9e15, expires_at = 9e15');
  const acknowledged = new Map<string, number>();
  let wake: () => void = () => undefined;
  /** Sends all of a writer's messages that were not acknowledged, one after the other, until the site is gone. */
  const write = async (port: number, { from, to, token }: (typeof writers)[number]) => {
    for (let at = 0; at < EACH; at++) {
      const cid = `${from.id}-${at}`;
      if (acknowledged.has(cid)) continue;
      const fields = { section: 'add', _id: String(to.id), message: `words ${at}`, cid };
      const reply = await postForm(port, '/api/messages.php', fields, { token }).catch(() => null);
      if (!reply) return;
      expect([cid, reply.status]).toEqual([cid, 200]);
      acknowledged.set(cid, reply.json<{ message_id: number }>().message_id);
      wake();
    }
  };
  const first = await start(world.dir);
  const under = writers.map((writer) => write(first.port, writer));
  while (acknowledged.size < 100) await new Promise<void>((resolve) => (wake = resolve));
  first.site.signal('SIGKILL');
  await Promise.all([first.site.exited, ...under]);
  const before = acknowledged.size;
  expect(before).toBeLessThan(CLIENTS * EACH);

  const second = await start(world.dir);
  await Promise.all(writers.map((writer) => write(second.port, writer)));
  second.site.signal('SIGTERM');
  await second.site.exited;
  const rows = sqlite.prepare<[], [string, number]>('SELECT cid, id FROM message ORDER BY id').raw().all();
  expect(rows).toHaveLength(CLIENTS * EACH);
  expect(new Map(rows)).toEqual(new Map([...acknowledged].sort(([, one], [, other]) => one - other)));
  // What each side was shown of it is whole as well.
  const wrong = sqlite.prepare(`SELECT count(*) FROM dialog_side s WHERE last_id <>
    (SELECT max(id) FROM message m WHERE m.dialog_id = s.dialog_id) OR unread <> (SELECT count(*) FROM message m
     WHERE m.dialog_id = s.dialog_id AND m.from_id <> s.member_id AND m.id > s.read_to)`);
  expect(wrong.pluck().get()).toBe(0);
});
