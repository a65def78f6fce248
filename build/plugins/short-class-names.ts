import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Classes of modules go by four letters of a hash of their file and name. The usual names say both in words: three of
 * the 21 KiB of the style sheet, packed, and a KiB of the first load's scripts. Development keeps those.
 * @param root the package's folder: the same on every machine, and for the page and the site's html of it, are paths
 *   from there
 */
export function shortClassNames(root: string): Plugin {
  const taken = new Map<string, string>();
  return {
    name: 'yoru:short-class-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName(name: string, file: string) {
            const full = `${path.relative(root, file).replaceAll(path.sep, '/')} ${name}`;
            const short = shortName(full);
            const other = taken.get(short) ?? full;
            // One in two hundred sets of names has such a pair; they would share their styles.
            if (other !== full) throw new Error(`the classes "${full}" and "${other}" have one short name`);
            taken.set(short, full);
            return short;
          },
        },
      },
    }),
  };
}

export function shortName(full: string): string {
  const bytes = createHash('sha256').update(full).digest();
  return Array.from({ length: 4 }, (_none, at) => LETTERS[bytes.readUInt32LE(at * 4) % LETTERS.length]).join(
    '',
  );
}
