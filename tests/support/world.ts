import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type WritableDatabase } from '../../src/site/platform/db/open.ts';
import { openSession } from '../../src/site/identity/accounts/services/sessions.ts';
import { diskStore } from '../../src/site/platform/storage/disk-store.ts';
import type { MediaStore } from '../../src/site/platform/storage/media-store.ts';
import {
  buildAlbum,
  buildPlaylist,
  type AlbumRequest,
  type BuiltAlbum,
  type BuiltPlaylist,
  type PlaylistRequest,
} from './world-collections.ts';
import { addMedia, type MediaRequest, type StoredMedia } from './world-media.ts';
import { buildMember, type Member, type MemberRequest } from './world-members.ts';
import { worldsFolder } from './worlds-folder.ts';
import { buildVideo, type BuiltVideo, type VideoRequest } from './world-videos.ts';

/** The time in every world until a test moves its clock. */
export const WORLD_NOW = Date.parse('2026-11-20T12:00:00Z');

/** A clock a test moves by hand. */
export interface WorldClock {
  now(): number;
  monotonic(): number;
  /** Time passes. @param ms milliseconds, forwards */
  advance(ms: number): void;
  /** Sets the clock on the wall alone. @param ms milliseconds, forwards or back */
  set(ms: number): void;
}

/** A site's data in a folder of its own: a real database and a real media store, with factories over them. */
export interface World extends AsyncDisposable {
  /** What `--data` would name: `site.db` and `media/` lie in it. */
  readonly dir: string;
  readonly mediaDir: string;
  readonly database: WritableDatabase;
  readonly store: MediaStore;
  readonly clock: WorldClock;
  /** Those made at the start. */
  readonly members: readonly Member[];
  readonly videos: readonly BuiltVideo[];
  buildMember(ask?: MemberRequest): Member;
  buildVideo(ask?: VideoRequest): Promise<BuiltVideo>;
  buildPlaylist(ask: PlaylistRequest): Promise<BuiltPlaylist>;
  buildAlbum(ask: AlbumRequest): Promise<BuiltAlbum>;
  addMedia(bytes: Uint8Array | string, ask?: MediaRequest): Promise<StoredMedia>;
  /** A token that proves the member (decisions B: bearer or cookie). */
  sessionFor(member: { readonly id: number }, lifetimeMs?: number): Promise<string>;
  /** Makes every session a recent sign-in, as if its password had been given again. */
  confirmSessions(): void;
  dispose(): Promise<void>;
}

let empty: Buffer | undefined;

/** A database that has had all migrations: applied once for all worlds of a worker, they take a tenth of a second. */
function emptyDatabase(): Buffer {
  if (empty) return empty;
  const folder = mkdtempSync(join(tmpdir(), 'yoru-empty-'));
  openDatabase(join(folder, 'site.db')).close();
  empty = readFileSync(join(folder, 'site.db'));
  rmSync(folder, { recursive: true });
  return empty;
}

/**
 * Makes an empty world, or one with that many plain members and public videos. Ids and dates are the same every
 * time: members from 1, videos from 1001, each video an hour older than the one before.
 */
export async function makeWorld({ members = 0, videos = 0 } = {}): Promise<World> {
  const dir = await mkdtemp(join(worldsFolder(), 'yoru-world-'));
  await writeFile(join(dir, 'site.db'), emptyDatabase());
  return openWorld(dir, { members, videos });
}

/** A world over a data folder that is there, and goes with it. */
export async function openWorld(dir: string, { members = 0, videos = 0 } = {}): Promise<World> {
  const mediaDir = join(dir, 'media');
  const database = openDatabase(join(dir, 'site.db'));
  const store = diskStore(mediaDir);
  const clock = makeClock(WORLD_NOW);
  const parts = { database, store, clock };
  const dispose = async () => {
    database.close();
    // A site that was killed may still be at its end.
    await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const made: Member[] = [];
  const shown: BuiltVideo[] = [];
  for (let count = 0; count < members; count++) made.push(buildMember(parts));
  for (let count = 0; count < videos; count++) shown.push(await buildVideo(parts));
  return {
    dir,
    mediaDir,
    ...parts,
    members: made,
    videos: shown,
    buildMember: (ask) => buildMember(parts, ask),
    buildVideo: (ask) => buildVideo(parts, ask),
    buildPlaylist: (ask) => buildPlaylist(parts, ask),
    buildAlbum: (ask) => buildAlbum(parts, ask),
    addMedia: (bytes, ask) => addMedia(parts, bytes, ask),
    sessionFor: ({ id }, lifetimeMs) =>
      database.change(() =>
        openSession({ memberId: id, kind: 'web', label: '', country: '' }, clock.now(), lifetimeMs),
      ),
    confirmSessions: () => void database.sqlite.prepare('UPDATE session SET strong_at = ?').run(clock.now()),
    dispose,
    [Symbol.asyncDispose]: dispose,
  };
}

function makeClock(start: number): WorldClock {
  let now = start;
  let passed = 0;
  return {
    now: () => now,
    monotonic: () => passed,
    advance(ms) {
      now += ms;
      passed += ms;
    },
    set(ms) {
      now += ms;
    },
  };
}
