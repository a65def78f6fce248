import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Rolldown } from 'vite';

type Plugin = Rolldown.Plugin;

/** What a file became, and the hash of what it was made from. */
type Stored = Record<string, { readonly from: string; readonly result: unknown }>;

/**
 * Keeps what a plugin makes of each file until that file changes: the builds of the desktop and of the web compile the
 * same pages, which is half of a build.
 * @param store where it is stored between builds; lost or damaged, all is made again
 * @param madeWith texts on which the plugin's work depends beside the file's own
 */
export async function compiledOnce(
  work: Plugin | Promise<Plugin>,
  store: string,
  madeWith: readonly string[],
): Promise<Plugin[]> {
  const plugin = await work;
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${plugin.name} makes nothing of a file`);
  const { handler } = transform;
  const stored = read(store);
  let isChanged = false;
  // The plugin itself is changed, not copied: it finds its filter there once the configuration is known.
  transform.handler = async function (code, id, options) {
    // While somebody works on it a file is made otherwise, and is known to the server that watches it.
    if (this.meta.watchMode) return handler.call(this, code, id, options);
    const hash = createHash('sha256');
    for (const text of [...madeWith, options?.moduleType ?? '', code]) hash.update(text).update('\0');
    const from = hash.digest('hex');
    if (stored[id]?.from !== from) {
      stored[id] = { from, result: (await handler.call(this, code, id, options)) ?? null };
      isChanged = true;
    }
    return stored[id].result as Awaited<ReturnType<typeof handler>>;
  };
  const buildEnd: Plugin['buildEnd'] = (error) => {
    if (!isChanged || error) return;
    mkdirSync(dirname(store), { recursive: true });
    writeFileSync(`${store}.new`, JSON.stringify(stored));
    renameSync(`${store}.new`, store);
  };
  // A plugin of its own: the other's end of a build is its own.
  return [plugin, { name: 'yoru:compiled-once', buildEnd }];
}

function read(store: string): Stored {
  try {
    return JSON.parse(readFileSync(store, 'utf8')) as Stored;
  } catch {
    return {};
  }
}
