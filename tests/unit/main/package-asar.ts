import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface AsarEntry {
  readonly files?: Readonly<Record<string, AsarEntry>>;
  readonly size?: number;
  readonly offset?: string;
  /** Lies beside the archive. */
  readonly unpacked?: boolean;
}

/** Files named in an archive's header: JSON after four lengths. */
function entriesOf(bytes: Buffer): readonly (readonly [string, AsarEntry])[] {
  const header = JSON.parse(bytes.toString('utf8', 16, 16 + bytes.readUInt32LE(12))) as AsarEntry;
  const walk = (folder: AsarEntry, path: string): (readonly [string, AsarEntry])[] =>
    Object.entries(folder.files ?? {}).flatMap(([name, inside]) =>
      inside.files ? walk(inside, `${path}${name}/`) : [[`${path}${name}`, inside] as const],
    );
  return walk(header, '');
}

export const listAsar = (file: string): string[] => entriesOf(readFileSync(file)).map(([name]) => name);

/** Unpacks an archive, with what lies beside it. */
export function unpackAsar(file: string, to: string): void {
  const bytes = readFileSync(file);
  const start = 8 + bytes.readUInt32LE(4);
  for (const [name, { size = 0, offset, unpacked }] of entriesOf(bytes)) {
    const target = join(to, name);
    mkdirSync(dirname(target), { recursive: true });
    const at = start + Number(offset);
    if (unpacked) copyFileSync(join(`${file}.unpacked`, name), target);
    else writeFileSync(target, bytes.subarray(at, at + size));
  }
}
