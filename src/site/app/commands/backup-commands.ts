import { BackupError, codeOf } from '../../platform/threads.ts';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ConfigError, readConfig, type SiteConfig, StoreError } from '../../platform/index.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { openPlace } from '../backup/open-place.ts';
import { sizeText } from '../backup/progress.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeState } from '../backup/state.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { readWords } from '../open-site.ts';
import type { Findings } from './doctor-command.ts';

const REGION = { region: { type: 'string' } } as const;
/** Lines of one kind that are shown at most. */
const SHOWN = 100;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** An operator's `backup TARGET [--keep N] [--region NAME] [--data DIR]`, beside the running site or without it. */
export async function runBackup(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Findings> {
  const options = { ...REGION, keep: { type: 'string' }, data: { type: 'string' } } as const;
  const { values, positionals } = readWords(args, options);
  const [target = '', ...others] = positionals;
  if (target === '' || others.length > 0) throw new ConfigError(['TARGET: name one folder or bucket']);
  if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
    throw new ConfigError([
      `--keep: ${JSON.stringify(values.keep)} is not allowed, use a whole number from 1`,
    ]);
  const config = configOf(values.data, environment);
  if (!existsSync(join(config.data, 'site.db')))
    throw new ConfigError([`--data: there is no site in ${config.data}`]);
  requireOwner('--data', config.data);
  if (!/^[a-z0-9+]+:\/\//i.test(target) && isWithin(realOf(config.data), realOf(target)))
    throw new ConfigError(['TARGET: lies in the data folder: choose a folder elsewhere']);
  process.umask(0o077);
  const since = performance.now();
  const place = openPlace(target, placeOptions(config, values.region, config.data));
  const keep = values.keep === undefined ? null : Number(values.keep);
  const made = await inOneLine(() => makeBackup({ config, place, keep, say }));
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const { at, bytes, newBytes, files, lost } = made;
  await writeState(config.data, { at, seconds, bytes, newBytes, files, target, lost: lost.length });
  const done = `${made.name}: ${files} files, ${sizeText(bytes)}, ${sizeText(newBytes)} of them new, ${seconds} s`;
  const lines = [...lost.slice(0, SHOWN), ...(lost.length > 0 ? [`${lost.length} files are lost`] : [])];
  if (config.mediaKeys !== '')
    lines.push('the keys of YORU_SITE_MEDIA_KEYS are not in it: store them elsewhere');
  return { text: [...lines, done].join('\n'), isGood: lost.length === 0 };
}

/** An operator's `verify TARGET [NAME] [--region NAME]`. */
export async function runVerify(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Findings> {
  const { values, positionals } = readWords(args, REGION);
  const [target = '', name = '', ...others] = positionals;
  if (target === '' || others.length > 0) throw new ConfigError(['TARGET: name one folder or bucket']);
  const config = configOf(undefined, environment);
  return withScratch(async (scratch) => {
    const place = openPlace(target, placeOptions(config, values.region, scratch));
    const found = await inOneLine(() => verifyBackup({ config, place, name, say }));
    const { errors, backups, bytes } = found;
    const verdict = errors.length === 0 ? 'all is whole' : `${errors.length} errors`;
    const lines = [...errors.slice(0, SHOWN), `${verdict}: ${backups} backups, ${sizeText(bytes)}`];
    return { text: lines.join('\n'), isGood: errors.length === 0 };
  });
}

/** An operator's `restore TARGET DIR [NAME] [--partial] [--region NAME]`. */
export async function runRestore(
  [, ...args]: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Findings> {
  const { values, positionals } = readWords(args, { ...REGION, partial: { type: 'boolean' } } as const);
  const [target = '', folder = '', name = '', ...others] = positionals;
  if (target === '' || others.length > 0) throw new ConfigError(['TARGET: name one folder or bucket']);
  if (folder === '') throw new ConfigError(['DIR: name an empty folder']);
  const config = configOf(undefined, environment);
  requireOwner('DIR', folder);
  process.umask(0o077);
  const since = performance.now();
  return withScratch(async (scratch) => {
    const place = openPlace(target, placeOptions(config, values.region, scratch));
    const request = { place, folder, name, isPartial: values.partial === true, say };
    const restored = await inOneLine(() => restoreBackup(request));
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    const { missing, files, bytes } = restored;
    const done = `${restored.name} is in ${folder}: ${files - missing.length} files, ${sizeText(bytes)}, ${seconds} s`;
    return { text: [...missing.slice(0, SHOWN), done].join('\n'), isGood: missing.length === 0 };
  });
}

function configOf(data: string | undefined, environment: NodeJS.ProcessEnv): SiteConfig {
  const config = readConfig(data === undefined ? [] : ['--data', data], environment);
  if (config === 'help') throw new Error('no help was asked for');
  return config;
}

function placeOptions(config: SiteConfig, region = 'us-east-1', scratch: string) {
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new ConfigError([`--region: ${JSON.stringify(region)} is not allowed, use a region`]);
  return { scratch, region, keyId: config.backupKey, secret: config.backupSecret };
}

/** What root writes into a folder of the site, the site cannot open. @throws ConfigError */
function requireOwner(what: string, folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() === 0 && owner !== undefined && owner !== 0)
    throw new ConfigError([
      `${what}: ${folder} belongs to user ${owner}: run this as that user, not as root`,
    ]);
}

/** Where a path leads, by whatever links; its end need not be there yet. */
function realOf(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  return join(realOf(dirname(whole)), basename(whole));
}

const isWithin = (folder: string, path: string) => !/^\.\.(?:\/|$)|^\//.test(relative(folder, path));

async function withScratch<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'yoru-backup-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the system refuses is one line too. */
async function inOneLine<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (thrown instanceof BackupError || thrown instanceof ConfigError || thrown instanceof StoreError)
      throw thrown;
    const code = codeOf(thrown);
    const [line = ''] = thrown instanceof Error ? thrown.message.split('\n') : [String(thrown)];
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL')
      throw new BackupError(`the disk is full (${code}): make room and run it again`, { cause: thrown });
    throw new BackupError(line, { cause: thrown });
  }
}
