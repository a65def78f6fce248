import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const pack = z.object({ version: z.string() });

/** Release of this site. */
export async function siteVersion(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return pack.parse(JSON.parse(text)).version;
}
