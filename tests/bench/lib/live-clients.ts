import { request, type Agent, type ClientRequest } from 'node:http';
import Sqlite from 'better-sqlite3';
import { openSessions } from './actors.ts';

/** A member of the site who is signed in. */
export interface LiveMember {
  readonly id: number;
  readonly cookie: string;
}

/** Adds members with a session each: the demo has some hundred, too few for thousands of streams. */
export function addMembers(data: string, count: number): readonly LiveMember[] {
  const sqlite = new Sqlite(`${data}/site.db`, { timeout: 5_000 });
  const add = sqlite.prepare(`INSERT INTO member (name, country, created_at) VALUES (?, '', 1)`);
  const last = Number(sqlite.prepare('SELECT max(id) FROM member').pluck().get());
  sqlite.transaction(() => {
    for (let at = 1; at <= count; at++) add.run(`live_${last + at}`);
  })();
  const ids = sqlite.prepare('SELECT id FROM member ORDER BY id DESC').pluck().all() as number[];
  sqlite.close();
  return openSessions(data, count).map((cookie, at) => ({ id: ids[at] ?? 0, cookie }));
}

/** Makes friends of each two of them: to strangers one message is allowed. */
export function befriend(data: string, members: readonly LiveMember[]): void {
  const sqlite = new Sqlite(`${data}/site.db`, { timeout: 5_000 });
  const add = sqlite.prepare(
    `INSERT INTO friend (member_id, friend_id, state, added_at) VALUES (?, ?, 'accepted', 1)`,
  );
  sqlite.transaction(() => {
    for (let at = 0; at + 1 < members.length; at += 2) add.run(members[at]?.id, members[at + 1]?.id);
  })();
  sqlite.close();
}

/** A stream that is open. */
export interface OpenStream {
  readonly isTaken: boolean;
  readonly call: ClientRequest;
}

/**
 * Opens a stream of events.
 * @param agent one that keeps no socket back
 * @param happened called with what comes, as it comes
 */
export function openStream(
  origin: string,
  agent: Agent,
  cookie: string,
  happened: (text: string) => void = () => undefined,
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/api/events.php`, { agent, headers: { cookie } }, (answer) => {
      answer.on('error', () => undefined);
      answer.setEncoding('utf8').on('data', happened);
      resolve({ isTaken: answer.statusCode === 200, call });
    });
    call.on('error', reject);
    call.end();
  });
}
