import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type * as z from 'zod/mini';
import { MEDIA_ADDRESS_SECONDS, PASSWORD } from '../shared/limits.ts';
import { flag, folder, origin, proxies, text, whole } from './config-values.ts';
import type { Proxies } from './http/proxies.ts';

/** What an operator may set, by flag or by environment; a flag wins. */
export interface SiteConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of database, media and keys. */
  readonly data: string;
  /** The web build. */
  readonly web: string;
  /** Module that renders screens on the server; without it, only the browser renders pages. */
  readonly renderer: string;
  readonly demo: boolean;
  /** Origin visitors type; empty: the address the server listens on. */
  readonly publicOrigin: string;
  /** Proxies that are trusted for a visitor's country and address; `null`: none. */
  readonly trustProxy: Proxies | null;
  /** Two letters, or empty: not known. */
  readonly defaultCountry: string;
  /** Origin of pictures and videos; empty: the site's own. */
  readonly mediaOrigin: string;
  readonly ageCountries: string;
  /** Whether link previews and search engines get pictures where there is an age gate too. */
  readonly previewPictures: boolean;
  /** Information pages and the operator's facts in them. */
  readonly info: string;
  /** Bytes of finished answers cached in memory. */
  readonly cacheBytes: number;
  /** Seconds a media address lives. */
  readonly addressSeconds: number;
  /** Hash rounds of each try of a captcha; its answer takes some five hundred tries. */
  readonly captchaRounds: number;
  /** Code points of a password at least. */
  readonly passwordMin: number;
  /** Whether answers may say that an address has an account. */
  readonly revealAccounts: boolean;
  /** Mail server, `smtp://user:password@host:port`; empty: mails go into a folder. Environment only. */
  readonly smtp: string;
  /** Address and name that mails come from. */
  readonly mailFrom: string;
  readonly mailName: string;
  /** Checks answers built inside SQLite against the contract before they are sent. */
  readonly checkAnswers: boolean;
  readonly logLevel: string;
  /** `id:hex` pairs separated by commas, the first signs; empty: stored in the data folder. Environment only. */
  readonly mediaKeys: string;
}

/** Invalid command line or environment: one line per error. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Option {
  readonly allowed: string;
  readonly read: z.ZodMiniType;
  readonly initial: string;
  readonly help: string;
  readonly kind?: 'switch' | 'secret';
}

const options: Readonly<Record<keyof SiteConfig, Option>> = {
  port: { ...whole(0, 65_535), initial: '8080', help: 'port to listen on; 0 takes a free one' },
  host: {
    ...text(/^[a-z0-9.:-]{1,253}$/i, 'an address or host name'),
    initial: '127.0.0.1',
    help: 'address to listen on',
  },
  data: { ...folder('a folder'), initial: '.yoru-data', help: 'folder of database, media and keys' },
  web: { ...folder('a folder'), initial: `${root}out/web`, help: 'folder of the web build' },
  renderer: {
    ...folder('a file'),
    initial: `${root}out/ssr/render.mjs`,
    help: 'renderer that came with the web build',
  },
  demo: { ...flag, initial: 'false', help: 'fill an empty data folder with the demo site', kind: 'switch' },
  publicOrigin: { ...origin, initial: '', help: 'origin that visitors type' },
  trustProxy: {
    ...proxies,
    initial: '',
    help: 'proxies whose X-Country and X-Forwarded-For are believed',
  },
  defaultCountry: {
    ...text(/^([a-z]{2})?$/, 'two lower-case letters'),
    initial: '',
    help: 'country when none is known',
  },
  mediaOrigin: { ...origin, initial: '', help: 'origin of pictures and videos' },
  ageCountries: {
    ...folder('a file'),
    initial: `${root}resources/info/age-countries.json`,
    help: 'countries and texts of the age gate',
  },
  previewPictures: {
    ...flag,
    initial: 'false',
    help: 'name pictures to link previews, crawlers and oEmbed in countries with an age gate too',
    kind: 'switch',
  },
  info: {
    ...folder('a folder'),
    initial: `${root}resources/info`,
    help: 'folder of the information pages',
  },
  cacheBytes: {
    ...whole(0, 4_096, 1024 * 1024),
    initial: '64',
    help: 'MiB of finished answers kept in memory',
  },
  addressSeconds: {
    ...whole(1, MEDIA_ADDRESS_SECONDS),
    initial: String(MEDIA_ADDRESS_SECONDS),
    help: 'seconds a video address lives',
  },
  captchaRounds: {
    ...whole(10, 100_000),
    initial: '2000',
    help: 'rounds of work for each try of the captcha; 2000 cost a slow phone a second',
  },
  passwordMin: {
    ...whole(PASSWORD.floor, 32),
    initial: '8',
    help: 'characters of a password at least',
  },
  revealAccounts: {
    ...flag,
    initial: 'false',
    help: 'let answers say that an address has an account',
    kind: 'switch',
  },
  smtp: {
    ...text(/^$|^smtps?:\/\/(?:[^\s/@]+@)?[^\s/@]+$/, 'smtp://user:password@host:port, or smtps'),
    initial: '',
    help: 'mail server; without one mails are written to the data folder',
    kind: 'secret',
  },
  mailFrom: {
    ...text(/^[^\s@<>,;:"]{1,64}@[a-z0-9.-]{1,190}$/i, 'an e-mail address'),
    initial: 'no-reply@localhost',
    help: 'address that mails come from',
  },
  mailName: {
    ...text(/^[^\p{Cc}<>"]{1,60}$/u, 'a name of 60 letters at most'),
    initial: 'Yoru',
    help: 'name that mails come from; a neutral one keeps the site private',
  },
  checkAnswers: {
    ...flag,
    initial: 'false',
    help: 'check every answer against the contract',
    kind: 'switch',
  },
  logLevel: {
    ...text(
      /^(trace|debug|info|warn|error|fatal|silent)$/,
      'trace, debug, info, warn, error, fatal or silent',
    ),
    initial: 'info',
    help: 'least level that is logged',
  },
  mediaKeys: {
    ...text(/^([a-z0-9]{1,8}:[0-9a-f]{64}(,|$)){0,2}$/, 'one or two pairs id:hex of 32 bytes'),
    initial: '',
    help: 'keys that sign media addresses, the first signs',
    kind: 'secret',
  },
};

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
  const problems: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const flagName = flagOf(name);
    const variable = variableOf(flagName);
    const given =
      (option.kind === 'secret' ? undefined : flags[flagName]) ?? environment[variable] ?? option.initial;
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
  if (problems.length > 0) throw new ConfigError(problems);
  return read as unknown as SiteConfig;
}

/** The text of `--help`. */
export function helpText(): string {
  const lines = Object.entries(options).map(([name, option]) => {
    const flagName = flagOf(name);
    const shown =
      option.kind === 'secret' ? '' : option.kind === 'switch' ? `--${flagName}` : `--${flagName} VALUE`;
    return `  ${shown.padEnd(24)} ${variableOf(flagName).padEnd(28)} ${option.help} (${option.initial || 'none'})`;
  });
  return ['The Yoru site server. A flag wins over its environment variable.', '', ...lines, ''].join('\n');
}

function flagOf(name: string): string {
  return FLAGS[name as keyof SiteConfig] ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function variableOf(flagName: string): string {
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
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new ConfigError([message.split('\n')[0] ?? message]);
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
