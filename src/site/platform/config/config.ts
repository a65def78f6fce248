import { parseArgs } from 'node:util';
import { options } from './config-options.ts';
import { nearest } from './nearest.ts';
import type { SiteConfig } from './site-config.ts';

export type { SiteConfig };

/** Invalid command line or environment: one line per error. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Names that differ from the field's own. */
const FLAGS: Partial<Record<keyof SiteConfig, string>> = { cacheBytes: 'cache-mb' };

/**
 * Reads flags and environment.
 * @throws ConfigError naming every bad flag or variable, its value and what is allowed
 */
export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SiteConfig | 'help' {
  const flags = readFlags(args);
  if (flags['help'] === 'true') return 'help';
  const problems = unknownVariables(environment);
  const read: Record<string, unknown> = {};
  const said: string[] = [];
  for (const [name, option] of Object.entries(options)) {
    const flagName = flagOf(name);
    const variable = variableOf(flagName);
    const own = (option.kind === 'secret' ? undefined : flags[flagName]) ?? environment[variable];
    if (own !== undefined) said.push(name);
    const given = own ?? option.initial;
    const parsed = option.read.safeParse(given);
    if (parsed.success) read[name] = parsed.data;
    else {
      const source = flags[flagName] === undefined ? variable : `--${flagName}`;
      const shown = option.kind === 'secret' ? '(not shown)' : JSON.stringify(given.slice(0, 80));
      problems.push(`${source}: ${shown} is not allowed, use ${option.allowed}`);
    }
  }
  if (read['demo'] === true && String(read['publicOrigin']).startsWith('https:'))
    problems.push(
      '--demo: not with an https --public-origin, as everybody knows the passwords of its accounts',
    );
  if (read['smtp'] !== '' && read['publicOrigin'] === '')
    problems.push('YORU_SITE_SMTP: needs --public-origin, which the links in mails begin with');
  const oidc = ['oidcIssuer', 'oidcClient', 'oidcSecret'].map((name) => read[name] === '');
  if (oidc.includes(true) && oidc.includes(false))
    problems.push('--oidc-issuer: needs --oidc-client and YORU_SITE_OIDC_SECRET, and they need it');
  const bucket = ['mediaBucket', 'bucketKey', 'bucketSecret'].map((name) => read[name] === '');
  if (bucket.includes(true) && bucket.includes(false))
    problems.push('--media-bucket: needs YORU_SITE_BUCKET_KEY and YORU_SITE_BUCKET_SECRET, and they need it');
  if (read['sendFiles'] === 'nginx' && read['mediaBucket'] !== '')
    problems.push('--send-files: nginx sends from the data folder, so not with --media-bucket');
  if (read['sendFiles'] === 'bucket' && read['mediaBucket'] === '')
    problems.push('--send-files: bucket needs --media-bucket');
  if (read['purgeUrl'] !== '' && read['publicOrigin'] === '')
    problems.push('--purge-url: needs --public-origin, under which the cache knows the addresses');
  if (read['purgeToken'] !== '' && read['purgeUrl'] === '')
    problems.push('YORU_SITE_PURGE_TOKEN: needs --purge-url, which it is for');
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...read, given: said } as unknown as SiteConfig;
}

/** Of the backups' own service (`resources/deploy/systemd/yoru-backup.service`). */
const OF_BACKUPS = ['YORU_BACKUP_TARGET', 'YORU_BACKUP_KEEP'] as const;
const MEANT = /^YORU_(?:SITE|BACKUP)_/;

/** A line for each variable that means to be an option and is none: it would change nothing, and nobody would notice. */
function unknownVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>([
    ...Object.keys(options).map((name) => variableOf(flagOf(name))),
    ...OF_BACKUPS,
  ]);
  return Object.entries(environment).flatMap(([variable, value]) => {
    const [beginning] = MEANT.exec(variable) ?? [];
    if (value === undefined || beginning === undefined || known.has(variable)) return [];
    // All begin alike: only what follows is compared.
    const alike = [...known].filter((name) => name.startsWith(beginning));
    const near = nearest(
      variable.slice(beginning.length),
      alike.map((name) => name.slice(beginning.length)),
    );
    return [`${variable}: is no option${near === null ? '' : `, the nearest is ${beginning}${near}`}`];
  });
}

/** The text of `--help`. */
export function helpText(): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const flagName = flagOf(name);
    const shown =
      option.kind === 'secret' ? '' : option.kind === 'switch' ? `--${flagName}` : `--${flagName} VALUE`;
    return `  ${shown.padEnd(24)} ${variableOf(flagName).padEnd(28)} ${option.help} (${option.initial || 'none'})`;
  });
  return [
    'The Yoru site server. A flag wins over its environment variable.',
    ...['', ...lines, '', 'Commands, also while the site runs on the same folder:'],
    ...[
      '  ban NAME --reason TEXT [--until 2027-01-31] [--data DIR]  closes an account, and ends its sessions',
    ],
    ...['  unban NAME [--data DIR]'],
    ...[
      '  admin create NAME --email ADDRESS [--data DIR]  a new account that is an admin; its password is shown once',
    ],
    ...['  admin promote NAME [--data DIR]   makes an admin of a member'],
    ...['  password reset NAME [--data DIR]  a new password, shown once; ends the sessions'],
    ...['  doctor [--repair] [--data DIR]    media without rows or files, and counters'],
    ...[
      '  verify-audit [--heads FILE] [--data DIR]  whether the audit is whole; exits with 1 where it is not',
    ],
    ...['  export-audit [--data DIR]         the audit as lines of JSON'],
    ...[
      '  backup TARGET [--keep N] [--region NAME] [--data DIR]  copies the site to a folder or a bucket (https://host/bucket/prefix)',
      '  verify TARGET [NAME] [--region NAME]  reads every byte of backups; exits with 1 where one is not whole',
      '  restore TARGET DIR [NAME] [--partial] [--region NAME]  a backup, the newest or NAME, into an empty folder',
    ],
    ...['  reindex [--data DIR]              of a stopped site: the next start makes the search index again'],
    ...[
      '  erase-video ID --reason CODE [--data DIR]  destroys the files of a removed video; CODE: number of the order',
      '  reset-second-factor NAME --reason CODE [--data DIR]  of who lost it; ends the sessions, and mails the member',
      '  version                           the release',
      '',
    ],
  ].join('\n');
}

/** `--{flag}` of an option. */
export function flagOf(name: string): string {
  return FLAGS[name as keyof SiteConfig] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The variable of a flag. */
export function variableOf(flagName: string): string {
  return `YORU_SITE_${flagName.toUpperCase().replaceAll('-', '_')}`;
}

function readFlags(args: readonly string[]): Record<string, string | undefined> {
  const known = Object.entries(options).filter(([, option]) => option.kind !== 'secret');
  const names = known.map(([name, { kind }]) => [
    flagOf(name),
    { type: kind === 'switch' ? 'boolean' : 'string' },
  ]);
  const all = { ...Object.fromEntries(names), help: { type: 'boolean', short: 'h' } } as Record<
    string,
    { type: 'boolean' | 'string' }
  >;
  try {
    const { values } = parseArgs({
      args: joinNegative(args),
      options: all,
      strict: true,
      allowPositionals: false,
    });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (thrown) {
    const [message = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
    const flag = /^Unknown option '--([^']*)'/.exec(message)?.[1];
    const near = flag === undefined ? null : nearest(flag, Object.keys(all));
    throw new ConfigError([
      flag === undefined
        ? message
        : `Unknown option '--${flag}'${near === null ? '' : `, the nearest is --${near}`}`,
    ]);
  }
}

/** `--port -1` means `--port=-1`: Node would call it ambiguous instead of letting the port's own rule refuse it. */
function joinNegative(args: readonly string[]): string[] {
  return args.flatMap((word, at) => {
    const isNumber = (text: string | undefined) => /^-\d/.test(text ?? '');
    if (isNumber(word) && args[at - 1]?.startsWith('--')) return [];
    return isNumber(args[at + 1]) && word.startsWith('--') ? [`${word}=${args[at + 1] ?? ''}`] : [word];
  });
}
