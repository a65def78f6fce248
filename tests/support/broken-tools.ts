import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTools } from '../../src/site/publishing/processing/box/tools.ts';

/**
 * Lays out a folder for the PATH with the machine's tools and a bubblewrap that does not start, as where user namespaces
 * are forbidden.
 */
export function layOutBrokenBox(folder: string): void {
  for (const [name, file] of Object.entries(findTools(process.env['PATH'] ?? '')))
    if (file !== null && name !== 'bwrap') symlinkSync(file, join(folder, name));
  const box = join(folder, 'bwrap');
  writeFileSync(box, '#!/bin/sh\necho "bwrap: No permissions to create a new namespace" >&2\nexit 1\n');
  chmodSync(box, 0o755);
}
