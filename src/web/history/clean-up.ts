import { deleteDB, openDB } from 'idb';

/** Empty databases whose deletion makes the browser look through its files. */
const HELPERS = ['yoru-sweep-1', 'yoru-sweep-2', 'yoru-sweep-3', 'yoru-sweep-4'] as const;
/**
 * Milliseconds before each deletion. The browser compacts in the background of the one before, and first flushes the
 * deletion marks to a file: LevelDB skips that where another write comes at the same moment.
 */
const PAUSE_MS = 500;

/**
 * Browsers mark what is deleted and leave it in their files until they rewrite those. Chromium rewrites files that hold
 * a part of a deleted database: the first helper's deletion flushes the marks to a file, where the others have a part;
 * the next makes it rewrite that file; one more deletes the old one, and one is spare. No promise: parts of a large
 * history may stay until the browser compacts by itself, and other browsers work in other ways. Resolves when `forget`
 * is done; the rest runs in the background.
 */
export async function cleanUp(forget: () => Promise<void>): Promise<void> {
  // Where there is no room for a helper, `forget` runs all the same.
  for (const name of HELPERS) await makeHelper(name).catch(() => undefined);
  try {
    await forget();
  } finally {
    void deleteHelpers();
  }
}

/** Resumes a clean-up that ended with its page. Never rejects. */
export async function resumeCleanUp(): Promise<void> {
  const all = await indexedDB.databases().catch(() => []);
  if (all.some(({ name }) => HELPERS.some((helper) => helper === name))) await deleteHelpers();
}

/** Open tabs close it on `versionchange`; where one does not, it is deleted when that one ends. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, reject);
  });
}

async function deleteHelpers(): Promise<void> {
  for (const name of HELPERS) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await deleteDatabase(name).catch(() => undefined);
  }
}

async function makeHelper(name: string): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade: (made) => void made.createObjectStore('empty').put(1, 1),
  });
  database.close();
}
