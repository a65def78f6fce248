import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a file into a folder that is being served: whole under its name, or not at all.
 * @param {string} folder
 * @param {string} name
 * @param {{ readonly from: string } | { readonly text: string }} what
 */
export async function putFile(folder, name, what) {
  const [file, aside] = [path.join(folder, name), path.join(folder, `.${name}.new`)];
  await mkdir(folder, { recursive: true });
  if ('text' in what) await writeFile(aside, what.text);
  else await copyFile(what.from, aside, constants.COPYFILE_FICLONE);
  // The site may run as somebody else.
  await chmod(aside, 0o644);
  await synced(aside);
  await rename(aside, file);
  if (process.platform !== 'win32') await synced(folder);
}

async function synced(place) {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Whether a file is in a folder already: `same`, `other` bytes under its name, or `none`.
 * @param {string} folder
 * @param {string} name
 * @param {string} from
 */
export async function compareFile(folder, name, from) {
  const file = path.join(folder, name);
  const found = await stat(file).catch(() => null);
  if (!found) return 'none';
  if (found.size !== (await stat(from)).size) return 'other';
  return (await readFile(file)).equals(await readFile(from)) ? 'same' : 'other';
}
