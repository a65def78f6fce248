import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { MEDIA_ADDRESS_SECONDS, PASSWORD } from '../../../shared/limits.ts';
import type { ReportSubject } from '../../../shared/entities/report.ts';
import {
  caseHours,
  country,
  flag,
  folder,
  type HostPort,
  hostPort,
  issuer,
  mailServer,
  origin,
  proxies,
  text,
  whole,
} from './config-values.ts';
import type { Proxies } from './proxies.ts';

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
  /** Hours until reports of a subject should be decided, where they are not the usual ones. */
  readonly caseHours: Partial<Readonly<Record<ReportSubject, number>>>;
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
  /** Provider of OpenID Connect and how it knows this site; empty: no such sign-in. */
  readonly oidcIssuer: string;
  readonly oidcClient: string;
  /** Environment only. */
  readonly oidcSecret: string;
  /** Bucket of an object store for all that members send, `https://host/bucket`; empty: it lies in the data folder. */
  readonly mediaBucket: string;
  readonly mediaRegion: string;
  /** Environment only, both. */
  readonly bucketKey: string;
  readonly bucketSecret: string;
  /** Key of the bucket that backups go to (`app/backup`). Environment only, both. */
  readonly backupKey: string;
  readonly backupSecret: string;
  /** Who sends media that the site has judged: the site itself, nginx before it, or the bucket. */
  readonly sendFiles: 'site' | 'nginx' | 'bucket';
  /** Cache before the site, which gets `PURGE` for addresses that show something no longer public; empty: none. */
  readonly purgeUrl: string;
  /** Environment only. */
  readonly purgeToken: string;
  /** Share of the disk that uploads leave free, percent. */
  readonly freePercent: number;
  /** Converts members' videos without a box around ffmpeg. */
  readonly unsafeMedia: boolean;
  /** An approval needs two moderators. */
  readonly twoPersons: boolean;
  /** Takes videos of any length, to try the site out. */
  readonly shortVideos: boolean;
  /** Checks answers built inside SQLite against the contract before they are sent. */
  readonly checkAnswers: boolean;
  readonly logLevel: string;
  /** Address of `/live`, `/ready` and `/metrics`; `null`: none. */
  readonly monitor: HostPort | null;
  /** Which of these were said by flag or variable. */
  readonly given: readonly string[];
  /** `id:hex` pairs separated by commas, the first signs; empty: stored in the data folder. Environment only. */
  readonly mediaKeys: string;
}

/** Where the site says how it is, if the operator names no address. */
const MONITOR = '127.0.0.1:9180';
const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Option {
  readonly allowed: string;
  readonly read: z.ZodMiniType;
  readonly initial: string;
  readonly help: string;
  readonly kind?: 'switch' | 'secret';
}

/** Every flag: what it allows, what it is without one, and the line of help. */
export const options: Readonly<Record<Exclude<keyof SiteConfig, 'given'>, Option>> = {
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
    ...country,
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
  caseHours: {
    ...caseHours,
    initial: '',
    help: 'hours until reports should be decided, such as illegal=12,spam=72',
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
  mediaBucket: {
    ...text(/^$|^https?:\/\/[a-z0-9.:-]{1,253}\/[a-z0-9.-]{3,63}$/, 'an address like https://host/bucket'),
    initial: '',
    help: 'bucket of an object store (S3) for media, uploads, reports and archives; without one they lie in the data folder',
  },
  mediaRegion: {
    ...text(/^[a-z0-9-]{1,40}$/, 'a region'),
    initial: 'us-east-1',
    help: 'region of that store',
  },
  bucketKey: {
    ...text(/^[\x21-\x7e]{0,128}$/, 'a key id of 128 letters at most'),
    initial: '',
    help: 'key id of this site at that store',
    kind: 'secret',
  },
  bucketSecret: {
    ...text(/^[\x21-\x7e]{0,255}$/, 'a secret of 255 letters at most'),
    initial: '',
    help: 'secret of that key',
    kind: 'secret',
  },
  backupKey: {
    ...text(/^[\x21-\x7e]{0,128}$/, 'a key id of 128 letters at most'),
    initial: '',
    help: 'key id for the bucket of backups',
    kind: 'secret',
  },
  backupSecret: {
    ...text(/^[\x21-\x7e]{0,255}$/, 'a secret of 255 letters at most'),
    initial: '',
    help: 'secret of that key',
    kind: 'secret',
  },
  sendFiles: {
    ...text(/^(site|nginx|bucket)$/, 'site, nginx or bucket'),
    initial: 'site',
    help: 'who sends media: the site, nginx on its disk (X-Accel-Redirect), or the bucket (signed redirects)',
  },
  purgeUrl: {
    ...origin,
    initial: '',
    help: 'cache that gets PURGE for what is no longer public; without one nobody is called',
  },
  purgeToken: {
    ...text(/^[\x21-\x7e]{0,255}$/, 'a token of 255 letters at most'),
    initial: '',
    help: 'bearer token for that cache',
    kind: 'secret',
  },
  freePercent: {
    ...whole(0, 90),
    initial: '10',
    help: 'share of the disk that uploads leave free, percent',
  },
  smtp: {
    ...mailServer,
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
  oidcIssuer: {
    ...issuer,
    initial: '',
    help: 'OpenID Connect issuer to sign in with, such as https://accounts.google.com',
  },
  oidcClient: {
    ...text(/^[\x21-\x7e]{0,255}$/, 'a client id of 255 letters at most'),
    initial: '',
    help: 'client id of this site at that issuer',
  },
  oidcSecret: {
    ...text(/^[\x21-\x7e]{0,255}$/, 'a client secret of 255 letters at most'),
    initial: '',
    help: 'client secret of this site at that issuer',
    kind: 'secret',
  },
  unsafeMedia: {
    ...flag,
    initial: 'false',
    help: 'convert videos without a sandbox: only where every member is known',
    kind: 'switch',
  },
  twoPersons: {
    ...flag,
    initial: 'false',
    help: 'publish what two moderators have approved, not one',
    kind: 'switch',
  },
  shortVideos: {
    ...flag,
    initial: 'false',
    help: 'take videos of any length, to try the site out',
    kind: 'switch',
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
  monitor: {
    ...hostPort,
    initial: MONITOR,
    help: 'own address of /live, /ready and /metrics, never a public one; off: none',
  },
  mediaKeys: {
    ...text(/^([a-z0-9]{1,8}:[0-9a-f]{64}(,|$)){0,2}$/, 'one or two pairs id:hex of 32 bytes'),
    initial: '',
    help: 'keys that sign media addresses, the first signs',
    kind: 'secret',
  },
};
