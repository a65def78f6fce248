import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Put what they start below everything else: beside the other tests of a run, tools of the media would mostly wait. */
const LOWERING = ['nice', 'chrt'];

/** Environment of tests: the PATH as one folder of links, without what lowers; `YORU_WHOLE_PATH` is the machine's own. */
export function quickPath(): Readonly<Record<string, string>> {
  const whole = process.env['YORU_WHOLE_PATH'] ?? process.env['PATH'] ?? '';
  if (process.platform !== 'linux') return { PATH: whole, YORU_WHOLE_PATH: whole };
  // Servers are where not everybody looks.
  const places = [...whole.split(delimiter), '/usr/sbin', '/sbin'];
  const folders = places.filter((folder) => folder.startsWith('/') && existsSync(folder));
  // What is installed later makes another.
  const state = folders.map((folder) => `${folder} ${statSync(folder).mtimeMs}`).join('\n');
  // Not in `/tmp`: a box has a folder of its own there.
  const made = `/var/tmp/yoru-quick-path-${process.getuid?.() ?? 0}-${hash('sha1', state).slice(0, 8)}`;
  const draft = `${made}.${process.pid}`;
  if (!existsSync(made)) {
    mkdirSync(draft, { recursive: true });
    for (const folder of folders)
      for (const name of readdirSync(folder))
        if (!LOWERING.includes(name) && !existsSync(join(draft, name)))
          symlinkSync(join(folder, name), join(draft, name));
    try {
      renameSync(draft, made);
    } catch {
      // Another run was quicker.
      rmSync(draft, { recursive: true });
    }
  }
  return { PATH: made, YORU_WHOLE_PATH: whole };
}
