import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import {
  ConfigError,
  openDatabase,
  readConfig,
  type SiteConfig,
  type WritableDatabase,
} from '../platform/index.ts';

/** What an operator's command works with. */
export interface OpenSite {
  readonly config: SiteConfig;
  readonly database: WritableDatabase;
}

/** Runs a command on the site of a folder, whether the site runs or not. @throws ConfigError if there is no site */
export async function withSite<Result>(
  folder: string | undefined,
  environment: NodeJS.ProcessEnv,
  run: (site: OpenSite) => Result | Promise<Result>,
): Promise<Result> {
  const config = readConfig(folder === undefined ? [] : ['--data', folder], environment);
  if (config === 'help') throw new Error('no help was asked for');
  const file = join(config.data, 'site.db');
  if (!existsSync(file)) throw new ConfigError([`--data: there is no site in ${config.data}`]);
  process.umask(0o077);
  const database = openDatabase(file);
  try {
    return await run({ config, database });
  } finally {
    database.close();
  }
}

/** Parses a command line. @throws ConfigError */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (thrown) {
    throw new ConfigError([thrown instanceof Error ? thrown.message : String(thrown)]);
  }
}
