import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readMigrations } from '../../src/site/platform/db/migration-files.ts';
import { release } from '../../src/site/platform/db/release.ts';
import { openWorld, type World } from '../support/world.ts';
import { worldsFolder } from '../support/worlds-folder.ts';
import { answersOf, ASKERS, makeFrozenWorld } from './frozen-world.ts';
import { serveWorld } from './support.ts';

/** The data folder of a release as it was, and what that release answered from it. */
export interface Frozen {
  readonly release: string;
  /** How many migrations it knows. */
  readonly migrations: number;
  /** Files by their path below the folder, base64. */
  readonly files: Readonly<Record<string, string>>;
  readonly tokens: readonly (readonly [number, string])[];
  readonly answers: Readonly<Record<string, unknown>>;
}

const FOLDER = new URL('./frozen/', import.meta.url);

/** One of each release, the oldest first. */
export const FROZEN: readonly Frozen[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json.gz'))
  .map((name) => JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString()) as Frozen)
  .toSorted((one, other) => one.release.localeCompare(other.release, 'en', { numeric: true }));

/** Lays the folder out, without opening it. */
export async function layOut({ files }: Frozen): Promise<string> {
  const dir = await mkdtemp(join(worldsFolder(), 'yoru-frozen-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), Buffer.from(content, 'base64'));
  }
  return dir;
}

/** A world over it. */
export const openFrozen = async (frozen: Frozen): Promise<World> => openWorld(await layOut(frozen));

/** Stores the folder of this release; a release is made with one, and none is changed later. */
export async function freeze(): Promise<string> {
  await using world = await makeFrozenWorld();
  const tokens: [number, string][] = [];
  for (const id of ASKERS) if (id !== null) tokens.push([id, await world.sessionFor({ id }, 9e11)]);
  const serve = async () => {
    await using site = await serveWorld(world);
    return await answersOf(site, new Map(tokens));
  };
  const [first, second] = [await serve(), await serve()];
  const isLasting = ([name, answer]: [string, unknown]) => isDeepStrictEqual(answer, second[name]);
  const files: Record<string, string> = {};
  const store = (path: string) => (files[relative(world.dir, path)] = readFileSync(path).toString('base64'));
  world.database.sqlite.pragma('wal_checkpoint(TRUNCATE)');
  for (const name of ['site.db', 'media-keys.json']) store(join(world.dir, name));
  for (const entry of readdirSync(world.mediaDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) store(join(entry.parentPath, entry.name));
  const frozen: Frozen = {
    release: release(),
    migrations: readMigrations().length,
    files,
    tokens,
    answers: Object.fromEntries(Object.entries(first).filter(isLasting)),
  };
  const path = new URL(`${release()}.json.gz`, FOLDER);
  writeFileSync(path, gzipSync(JSON.stringify(frozen), { level: 9 }));
  return path.pathname;
}
