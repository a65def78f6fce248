import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import Sqlite from 'better-sqlite3';
import { tokenHash } from '../../../src/site/identity/accounts/services/tokens.ts';
import { timedPost } from './timed-post.ts';

/** Gives so many members of a site a session each, the newest first. @returns their cookies */
export function openSessions(data: string, members: number): readonly string[] {
  const sqlite = new Sqlite(`${data}/site.db`, { timeout: 5_000 });
  const insert =
    sqlite.prepare(`INSERT INTO session (id, member_id, token_hash, kind, label, country, created_at,
    rotated_at, strong_at, seen_at, idle_until, expires_at) VALUES (?, ?, ?, 'web', '', '', ?, ?, ?, ?, ?, ?)`);
  const now = Date.now();
  const later = now + 86_400_000;
  const ids = sqlite.prepare('SELECT id FROM member ORDER BY id DESC LIMIT ?').pluck().all(members);
  const cookies = ids.map((id) => {
    const token = randomBytes(32).toString('base64url');
    insert.run(randomBytes(12).toString('base64url'), id, tokenHash(token), now, now, now, now, later, later);
    return `yoru=${token}`;
  });
  sqlite.close();
  return cookies;
}

export interface Acts {
  /** Milliseconds that each took. */
  readonly times: readonly number[];
  /** Ends them. @returns how many were answered with something else than 200 */
  stop(): Promise<number>;
}

interface Acting {
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly videos: readonly string[];
  /** Acts a second. */
  readonly rate: number;
}

/** Likes at a steady rate, each by the next member; the next time they take it back. */
export function actSteadily({ origin, cookies, videos, rate }: Acting): Acts {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const underWay = new Set<Promise<void>>();
  const times: number[] = [];
  const began = performance.now();
  let refused = 0;
  let sent = 0;
  const act = async (at: number) => {
    const round = Math.floor(at / cookies.length);
    const of = { on: 'video', object_id: videos[Math.floor(round / 2) % videos.length] ?? '' };
    const fields = round % 2 === 0 ? { section: 'add', value: 'like', ...of } : { section: 'rem', ...of };
    const caller = { origin, agent, cookie: cookies[at % cookies.length] ?? '' };
    const { ms, status } = await timedPost(caller, '/api/input.php', { act: 'vote', ...fields });
    times.push(ms);
    if (status !== 200) refused += 1;
  };
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - began) * rate) / 1_000; sent++) {
      const one = act(sent);
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
    }
  }, 5);
  return {
    times,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      return refused;
    },
  };
}
