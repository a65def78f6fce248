import { readFileSync, renameSync } from 'node:fs';
import { createLog } from '../log/log.ts';
import { writeAtomic } from './atomic-file.ts';
import { asideName } from './set-aside.ts';

const log = createLog('settings');

export type StoredJson =
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'read'; readonly value: unknown };

/** The content of a JSON file. Synchronous: only at start, before there is a window. Never throws. */
export function readJson(file: string): StoredJson {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (!isMissing) log.warn('cannot read a settings file', thrown);
    return { kind: isMissing ? 'missing' : 'unreadable' };
  }
  try {
    return { kind: 'read', value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch {
    return { kind: 'unreadable' };
  }
}

/** Renames an unusable file, so that no data of the visitor is destroyed. Never throws. */
export function setAside(file: string, now: number): void {
  try {
    renameSync(file, asideName(file, 'bad', now));
  } catch (thrown) {
    log.warn('cannot set a bad settings file aside', thrown);
  }
}

/** Writes one value after the other; of those waiting only the last reaches the disk. */
export function createJsonWriter(file: string) {
  let wanted = '';
  let written: string | null = null;
  let tail: Promise<void> = Promise.resolve();
  return {
    /** Resolves when the value, or a later one, is on the disk. */
    write(value: unknown): Promise<void> {
      wanted = `${JSON.stringify(value, null, 2)}\n`;
      const job = tail.then(async () => {
        const content = wanted;
        if (content === written) return;
        await writeAtomic(file, content);
        written = content;
      });
      tail = job.catch(() => undefined);
      return job;
    },
    /** Resolves when nothing is being written any more; never throws. */
    idle: (): Promise<void> => tail,
  };
}
