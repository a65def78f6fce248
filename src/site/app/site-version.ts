import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ConfigError } from '../platform/index.ts';

const pack = z.object({ version: z.string() });

/** Release of this site. */
export async function siteVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return pack.parse(JSON.parse(text)).version;
}

/** An operator's `version`. @throws ConfigError for more words */
export async function runVersion([, ...others]: readonly string[]): Promise<string> {
  if (others.length > 0) throw new ConfigError([`version: takes no more words, and no ${others[0]}`]);
  return siteVersion();
}
