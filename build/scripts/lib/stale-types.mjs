import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Digest of the texts at the last run. */
const SEEN = '.cache/texts.sha256';

/**
 * Deletes what TypeScript remembers of projects that read texts, where a text has changed: its build mode (7.0) gives all
 * JSON files one signature, and so neither misses a key that went nor finds one that came back.
 * @param {string} root folder of the package
 */
export function dropStaleTypes(root) {
  const hash = createHash('sha256');
  for (const file of globSync('locales/**/*.json', { cwd: root }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  const digest = hash.digest('hex');
  if (digest === readSeen(root)) return;
  for (const file of globSync('out/types/*.tsbuildinfo', { cwd: root }))
    if (readFileSync(join(root, file), 'utf8').includes('/locales/')) rmSync(join(root, file));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, SEEN), digest);
}

function readSeen(root) {
  try {
    return readFileSync(join(root, SEEN), 'utf8');
  } catch {
    return '';
  }
}
