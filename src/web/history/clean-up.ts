import { deleteDB, openDB } from 'idb';

/** Empty databases; deleting them makes the browser clean its files. */
const HELPERS = ['yoru-sweep-1', 'yoru-sweep-2', 'yoru-sweep-3', 'yoru-sweep-4'] as const;
/**
 * Milliseconds before each deletion. The browser compacts in the background after the one before, and first writes the
 * deletion marks to a file. LevelDB skips that if another write comes at the same moment.
 */
const PAUSE_MS = 500;

/**
 * Browsers mark deleted data and leave it in their files until they rewrite them. Chromium rewrites files that contain
 * a part of a deleted database. The first helper's deletion writes the marks to a file in which the other helpers have
 * a part; the next makes Chromium rewrite that file; one more deletes the old one, and one is spare. There is no
 * guarantee: parts of a large history may stay until the browser compacts on its own, and other browsers differ.
 * Resolves when `forget` is done; the rest runs in the background.
 */
export async function cleanUp(forget: () => Promise<void>): Promise<void> {
  // `forget` runs even if there is no room for a helper.
  for (const name of HELPERS) await makeHelper(name).catch(() => undefined);
  try {
    await forget();
  } finally {
    void deleteHelpers();
  }
}

/** Continues a clean-up that was interrupted when its page closed. Never rejects. */
export async function resumeCleanUp(): Promise<void> {
  const all = await indexedDB.databases().catch(() => []);
  if (all.some(({ name }) => HELPERS.some((helper) => helper === name))) await deleteHelpers();
}

/** Open tabs close it on `versionchange`; otherwise it is deleted when the last tab closes. */
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
