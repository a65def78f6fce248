import { hash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../storage/sync-folder.ts';

/** How long the pieces of a build are answered after another took its place, milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** When it came, milliseconds since 1970, and which it is. */
const BUILD = /^(?<since>\d{13})-(?<id>[\w-]{16})$/;

/** Where a copy lies that is not whole; the next start clears it away. */
const UNFINISHED = 'new-';

interface StoredBuild {
  readonly folder: string;
  readonly since: number;
  readonly id: string;
}

/**
 * Where the pieces of builds lie that were replaced less than a week ago, by their names. Those of older ones are removed.
 * @param html page of the build that is served now; it names its entry, and so the whole of it
 * @param now milliseconds since 1970
 */
export async function findPieces(
  folder: string,
  html: string,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const builds = await storedBuilds(folder);
  const pieces = new Map<string, string>();
  for (const [index, build] of builds.entries()) {
    const replaced = builds[index + 1]?.since ?? (build.id === idOf(html) ? Infinity : now);
    if (replaced + KEPT_MS <= now) await rm(build.folder, { recursive: true });
    else for (const name of await readdir(build.folder)) pieces.set(name, join(build.folder, name));
  }
  return pieces;
}

/**
 * Copies the pieces of a build that is new here, for the time when it is replaced.
 * @param web folder of the build
 */
export async function storeAssets(folder: string, web: string, html: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const builds = await storedBuilds(folder);
  const id = idOf(html);
  if (builds.at(-1)?.id === id) return;
  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  // A clock that was set back does not put it before those that it replaces.
  const since = Math.max(now, ...builds.map((build) => build.since + 1));
  try {
    await cp(join(web, 'assets'), unfinished, { recursive: true });
    await rename(unfinished, join(folder, `${since}-${id}`));
    await syncFolder(folder);
  } catch (thrown) {
    // On a disk that it has filled nothing else could be written.
    await rm(unfinished, { recursive: true, force: true });
    throw thrown;
  }
}

const idOf = (html: string) => hash('sha256', html, 'base64url').slice(0, 16);

/** What is kept, the oldest first. */
async function storedBuilds(folder: string): Promise<readonly StoredBuild[]> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
  return names.sort().flatMap((name) => {
    const { since, id } = BUILD.exec(name)?.groups ?? {};
    return since && id ? [{ folder: join(folder, name), since: Number(since), id }] : [];
  });
}
