import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { runBan } from '../../src/site/app/commands/ban-command.ts';
import { between } from '../support/world-members.ts';
import { WORLD_NOW, type World } from '../support/world.ts';
import { MEMBER, postForm, SIGNUP } from './account-calls.ts';
import { plainPicture } from './album-calls.ts';
import { sendPicture } from './profile-calls.ts';
import { challengeOf, GOOD, picture, proof, send, solve } from './report-calls.ts';
import { fetchRaw, type Reply, type TestSite } from './support.ts';
import { newUpload } from './upload-forms.ts';

/** A restored site. */
export interface Copy {
  readonly sqlite: Database;
  readonly folder: string;
}
type Check = (copy: Copy) => boolean;

/** What the site has acknowledged, and how it shows in a copy. */
export function openLedger() {
  const said = new Map<string, Check>();
  const underWay = new Set<string>();
  /** Under way at some time since the last `begin`. */
  const moved = new Set<string>();
  let count = 0;
  return {
    /** How much was acknowledged. */
    count: () => count,
    /** Asks the site for a change; what it acknowledged holds until the next change of the same. */
    async change(what: string, ask: () => Promise<Check | null>): Promise<void> {
      underWay.add(what);
      moved.add(what);
      const check = await ask();
      if (check) said.set(what, check);
      if (check) count += 1;
      underWay.delete(what);
    },
    /** What is acknowledged now: `missing` says what of it a copy lacks, but for what has changed since. */
    begin() {
      const then = new Map([...said].filter(([what]) => !underWay.has(what)));
      moved.clear();
      for (const what of underWay) moved.add(what);
      return {
        count: then.size,
        missing: (copy: Copy) =>
          [...then].filter(([what, check]) => !moved.has(what) && !check(copy)).map(([what]) => what),
      };
    },
  };
}

type Ledger = ReturnType<typeof openLedger>;
type Fields = Readonly<Record<string, string>>;

const MEMBERS = 60;
/** Bytes of an upload, and of each part of it. */
const UPLOAD = 300_000;
const PART = 100_000;
const bytesOf = (seed: number) => Buffer.alloc(UPLOAD, `night ${seed} `);

const isDone = (reply: Reply) => reply.status === 200 && reply.json<{ ok?: boolean }>().ok === true;
const row = ({ sqlite }: Copy, text: string, ...values: readonly (string | number)[]) =>
  sqlite
    .prepare(text)
    .pluck()
    .get(...values);

/** People who write all kinds of things to a site, until they are stopped. */
export async function startWriters(world: World, port: number, ledger: Ledger) {
  const people: { id: number; name: string; token: string }[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const { id, name } = world.buildMember({ role: at % 5 === 0 ? 'uploader' : 'member' });
    people.push({ id, name, token: await world.sessionFor({ id }) });
  }
  // The site's clock is the real one, whatever the world's is.
  world.database.sqlite.exec('UPDATE session SET idle_until = 9e15, expires_at = 9e15, strong_at = 9e14');
  const videos = world.database.sqlite
    .prepare<[], number>(`SELECT id FROM video WHERE state = 'approved' AND is_private = 0`)
    .pluck()
    .all();
  const friends = between(world.database, WORLD_NOW);
  for (const [at, { id }] of people.entries()) friends.befriend(id, people[(at + 1) % MEMBERS]!.id);
  const counts = new Map<string, number>();
  const next = (kind: string) => {
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    return { number, who: people[number % MEMBERS]!, video: videos[number % videos.length]! };
  };
  const post = (path: string, fields: Fields, token?: string) =>
    postForm(port, path, fields, token === undefined ? {} : { token });
  const input = (fields: Fields, token: string) => post('/api/input.php', fields, token);

  const kinds: Record<string, () => Promise<void>> = {
    async comment() {
      const { number, who, video } = next('comment');
      const msg = `words ${number} of the night`;
      let id = '';
      await ledger.change(`comment ${number}`, async () => {
        const on = { on: 'video', object_id: String(video) };
        const reply = await input({ act: 'comm', section: 'add', ...on, msg }, who.token);
        if (!isDone(reply)) return null;
        id = reply.json<{ comment_id: string }>().comment_id;
        return (copy) => row(copy, 'SELECT text FROM comment WHERE id = ?', id) === msg;
      });
      if (id === '' || number % 3 !== 0) return;
      await ledger.change(`comment ${number}`, async () => {
        if (!isDone(await input({ act: 'comm', section: 'del', comment_id: id }, who.token))) return null;
        return (copy) => row(copy, 'SELECT count(*) FROM comment WHERE text = ?', msg) === 0;
      });
    },
    async vote() {
      const { number, who } = next('vote');
      // Each once: a rating that comes back to what it was would look like one that never changed.
      const video = videos[Math.floor(number / MEMBERS) % videos.length]!;
      await ledger.change(`vote ${who.id} ${video}`, async () => {
        const on = { on: 'video', object_id: String(video), value: 'like' };
        if (!isDone(await input({ act: 'vote', section: 'add', ...on }, who.token))) return null;
        const text = `SELECT value FROM vote WHERE member_id = ? AND kind = 'video' AND object_id = ?`;
        return (copy) => row(copy, text, who.id, video) === 1;
      });
    },
    async favourite() {
      const { who, video } = next('favourite');
      for (const [section, has] of [['add', 1] as const, ['rem', 0] as const])
        await ledger.change(`favourite ${who.id} ${video}`, async () => {
          const fields = { act: 'favourite', section, video_id: String(video) };
          if (!isDone(await input(fields, who.token))) return null;
          const text = 'SELECT count(*) FROM favourite WHERE member_id = ? AND video_id = ?';
          return (copy) => row(copy, text, who.id, video) === has;
        });
    },
    async playlist() {
      const { number, who, video } = next('playlist');
      const title = `Calm list ${number}`;
      let list = '';
      await ledger.change(`playlist ${number}`, async () => {
        const fields = { act: 'playlist', section: 'new', title, desc: 'Calm nights', visible: '1' };
        const reply = await input(fields, who.token);
        if (!isDone(reply)) return null;
        list = reply.json<{ playlist_id: string }>().playlist_id;
        return (copy) => row(copy, 'SELECT title FROM playlist WHERE id = ?', list) === title;
      });
      await ledger.change(`video of playlist ${number}`, async () => {
        const fields = { act: 'playlist', section: 'add', object_id: list, video_id: String(video) };
        if (!isDone(await input(fields, who.token))) return null;
        return (copy) =>
          row(copy, 'SELECT video_id FROM playlist_video WHERE playlist_id = ?', list) === video;
      });
    },
    async message() {
      const { number, who } = next('message');
      const to = people[(number + 1) % MEMBERS]!;
      const cid = `cid-${number}`;
      await ledger.change(`message ${number}`, async () => {
        const fields = { section: 'add', _id: String(to.id), message: `words ${number}`, cid };
        const reply = await post('/api/messages.php', fields, who.token);
        if (!isDone(reply)) return null;
        const { message_id: id } = reply.json<{ message_id: number }>();
        return (copy) => row(copy, 'SELECT cid FROM message WHERE id = ?', id) === cid;
      });
    },
    async upload() {
      const { number, who } = next('upload');
      const reply = await post('/api/upload_create.php', newUpload({ bytes: String(UPLOAD) }), who.token);
      if (!isDone(reply)) return;
      const { upload_id: id, address } = reply.json<{ upload_id: string; address: string }>();
      const bytes = bytesOf(number);
      for (let offset = 0; offset < UPLOAD; offset += PART)
        await ledger.change(`upload ${number}`, async () => {
          const to = Math.min(UPLOAD, offset + PART);
          const sent = await fetchRaw(port, address, {
            method: 'PATCH',
            token: who.token,
            headers: {
              'tus-resumable': '1.0.0',
              'content-type': 'application/offset+octet-stream',
              'upload-offset': String(offset),
            },
            body: bytes.subarray(offset, to),
          });
          if (sent.headers['upload-offset'] !== String(to)) return null;
          return (copy) => {
            const file = join(copy.folder, 'uploads', id);
            const has = existsSync(file) ? readFileSync(file).subarray(0, to) : Buffer.alloc(0);
            const received = Number(row(copy, 'SELECT received FROM upload WHERE id = ?', id));
            return received >= to && has.equals(bytes.subarray(0, to));
          };
        });
    },
    async report() {
      const { number, who } = next('report');
      const message = `The picture ${number} is dark.`;
      await ledger.change(`report ${number}`, async () => {
        const file = await picture('png');
        const fields = { ...GOOD, message, file, captcha: await proof(port) };
        if (!isDone(await send(port, fields, { token: who.token }))) return null;
        return (copy) => {
          const key = String(row(copy, 'SELECT file_key FROM report WHERE message = ?', message));
          return existsSync(join(copy.folder, 'reports', key.slice(0, 2), key));
        };
      });
    },
    async avatar() {
      const { number, who } = next('avatar');
      const colour = `#${(number * 4_099).toString(16).padStart(6, '0').slice(-6)}`;
      await ledger.change(`avatar ${who.id}`, async () => {
        const fields = { act: 'avatar', file: await plainPicture(300, 300, colour) };
        const reply = await sendPicture({ port } as TestSite, who.token, fields, MEMBER);
        if (!isDone(reply)) return null;
        return (copy) => {
          const key = String(row(copy, 'SELECT avatar_key FROM member WHERE id = ?', who.id));
          return existsSync(join(copy.folder, 'media', key.slice(0, 2), key));
        };
      });
    },
    async register() {
      const { number } = next('register');
      const eml = `calm${number}@mail.example`;
      await ledger.change(`registration ${number}`, async () => {
        const tok = await solve(await challengeOf(port, '?for=signup'));
        const fields = { act: 'register', usr: `calm_${number}`, eml, pwd: 'quiet moon over 7', tok };
        if (!isDone(await post(SIGNUP, fields))) return null;
        return (copy) => row(copy, 'SELECT count(*) FROM registration WHERE email = ?', eml) === 1;
      });
    },
    async ban() {
      const { id, name } = world.buildMember();
      await ledger.change(`ban ${id}`, async () => {
        await runBan(['ban', name, '--reason', 'spam', '--data', world.dir], {});
        const text = `SELECT count(*) FROM audit WHERE act = 'ban' AND object_id = ?`;
        return (copy) => row(copy, text, String(id)) === 1;
      });
    },
  };

  let isStopped = false;
  let most = 0;
  const done = new Map<string, number>();
  const failures: unknown[] = [];
  const loops = Object.entries(kinds).map(async ([kind, act]) => {
    while (!isStopped) {
      if (ledger.count() >= most) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        continue;
      }
      try {
        await act();
      } catch (thrown) {
        failures.push(thrown);
        return;
      }
      done.set(kind, (done.get(kind) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSES[kind] ?? PAUSE));
    }
  });
  return {
    people,
    /** How often each kind was done. */
    done,
    /** They wait when the site has acknowledged so many more: on a slow machine there is not more to copy. */
    allow(more: number) {
      most = ledger.count() + more;
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Milliseconds after each, and after what takes the site long or takes much of the disk. */
const PAUSE = 25;
const PAUSES: Readonly<Record<string, number>> = {
  ...{ avatar: 400, report: 400, register: 3_000, ban: 400, upload: 250 },
};
