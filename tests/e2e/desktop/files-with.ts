import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files below a folder that hold a text, as UTF-8 or UTF-16; those that go meanwhile do not. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      return bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'));
    }),
  );
  return files.filter((_file, at) => found[at]).map((file) => path.relative(folder, file));
}
