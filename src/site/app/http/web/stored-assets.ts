import { hash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../../platform/index.ts';

/** How long the assets of a build are served after another replaced it, milliseconds. */
const KEPT_MS = 7 * 86_400_000;

/** Name of a build: its time, milliseconds since 1970, and its id. */
const BUILD = /^(?<since>\d{13})-(?<id>[\w-]{16})$/;

/** Folder of an incomplete copy; the next start removes it. */
const UNFINISHED = 'new-';

interface StoredBuild {
  readonly folder: string;
  readonly since: number;
  readonly id: string;
}

/**
 * Paths by name of the assets of builds that were replaced less than a week ago. Removes older builds.
 * @param html page of the present build; it names the entry, so it identifies the build
 * @param now milliseconds since 1970
 */
export async function findPieces(
  folder: string,
  html: string,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const builds = await storedBuilds(folder);
  const assets = new Map<string, string>();
  for (const [index, build] of builds.entries()) {
    const replaced = builds[index + 1]?.since ?? (build.id === idOf(html) ? Infinity : now);
    if (replaced + KEPT_MS <= now) await rm(build.folder, { recursive: true });
    else for (const name of await readdir(build.folder)) assets.set(name, join(build.folder, name));
  }
  return assets;
}

/**
 * Copies the assets of a new build, to serve them after it is replaced.
 * @param web folder of the build
 */
export async function storeAssets(folder: string, web: string, html: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const builds = await storedBuilds(folder);
  const id = idOf(html);
  if (builds.at(-1)?.id === id) return;
  const unfinished = await mkdtemp(join(folder, UNFINISHED));
  // Even if the clock was set back, it must sort after the builds that it replaces.
  const since = Math.max(now, ...builds.map((build) => build.since + 1));
  try {
    await cp(join(web, 'assets'), unfinished, { recursive: true });
    await rename(unfinished, join(folder, `${since}-${id}`));
    await syncFolder(folder);
  } catch (thrown) {
    // A copy that fills the disk would stop every other write.
    await rm(unfinished, { recursive: true, force: true });
    throw thrown;
  }
}

const idOf = (html: string) => hash('sha256', html, 'base64url').slice(0, 16);

/** The stored builds, the oldest first. */
async function storedBuilds(folder: string): Promise<readonly StoredBuild[]> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true });
  return names.sort().flatMap((name) => {
    const { since, id } = BUILD.exec(name)?.groups ?? {};
    return since && id ? [{ folder: join(folder, name), since: Number(since), id }] : [];
  });
}
