import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Has something done when a test has ended. Of tests that run side by side only each one's own context knows which it is:
 * vitest's own function may take it for another, and ends what is still in use.
 */
export type AtEnd = (work: () => void | Promise<void>) => void;

/** A folder of the running test's own, gone when it ends. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'yoru-main-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
