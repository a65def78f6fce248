import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './web-test.ts';

/**
 * What the newest mail that fits says; waits for it.
 * @param data of the site, which writes its mails into a folder
 * @param to address; empty: to anybody
 */
export async function mailWith(data: string, to: string, pattern: RegExp): Promise<string> {
  const folder = path.join(data, 'mail');
  let found = '';
  await expect(async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const mails = await Promise.all(
      files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
    );
    const toThem = mails.filter((mail) => to === '' || mail.to?.some(({ address }) => address === to));
    found = toThem.flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []).at(-1) ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
