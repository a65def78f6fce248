import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { findTools } from '../../src/site/publishing/processing/box/tools.ts';

/**
 * A folder for the PATH with the machine's tools, and nothing that puts them below everything else: beside the other
 * files of a run they would mostly wait.
 */
export function layOutQuickTools() {
  // In `/tmp` a box has a folder of its own.
  const folder = mkdtempSync('/var/tmp/yoru-tools-');
  for (const [name, file] of Object.entries(findTools(process.env['PATH'] ?? '')))
    if (file !== null && name !== 'nice' && name !== 'chrt') symlinkSync(file, join(folder, name));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
