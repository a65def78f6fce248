import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/**
 * What the newest mail that fits says; empty: none has come yet.
 * @param data of the site, which writes its mails into a folder
 * @param to address; empty: to anybody
 */
export async function readMail(data: string, to: string, pattern: RegExp): Promise<string> {
  const folder = path.join(data, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
  );
  const toThem = mails.filter((mail) => to === '' || mail.to?.some(({ address }) => address === to));
  return toThem.flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []).at(-1) ?? '';
}
