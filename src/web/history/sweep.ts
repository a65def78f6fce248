/** Empty databases whose deletion makes the browser look through its files. */
const BROOMS = ['yoru-sweep-1', 'yoru-sweep-2', 'yoru-sweep-3', 'yoru-sweep-4'] as const;
/**
 * Milliseconds before each deletion. The browser tidies behind the one before, and first puts what is marked into a
 * file: LevelDB leaves that out where another write comes at the same moment, and what was written before stays.
 */
const APART_MS = 500;

/**
 * Browsers mark what is deleted as gone and leave it in their files until they write those anew. Chromium does so with
 * files that a deleted database has a part in: the first broom's deletion puts what is marked into a file, where the
 * others have a part; the next has that file written anew; one more has the old one deleted, and one is to spare. A
 * help, no promise: of a large history parts may stay until the browser tidies up by itself, and other browsers have
 * ways of their own. Resolves when it is forgotten; the sweeping goes on behind.
 */
export async function swept(factory: IDBFactory, forget: () => Promise<void>): Promise<void> {
  // No room for one: what is to be forgotten is forgotten all the same.
  for (const broom of BROOMS) await made(factory, broom).catch(() => undefined);
  try {
    await forget();
  } finally {
    void sweep(factory);
  }
}

/** Goes on with a sweep that ended with its page. */
export async function sweepLeft(factory: IDBFactory): Promise<void> {
  const all = await factory.databases();
  if (all.some(({ name }) => BROOMS.some((broom) => broom === name))) await sweep(factory);
}

async function sweep(factory: IDBFactory): Promise<void> {
  for (const broom of BROOMS) {
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
    await deleted(factory, broom).catch(() => undefined);
  }
}

/** Tabs that have it open close it when they are told (`versionchange`); where one does not it goes when that one ends. */
export function deleted(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('could not delete'));
  });
}

function made(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore('empty').put(1, 1);
    request.onerror = () => reject(request.error ?? new Error('could not open'));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
