import { fileURLToPath } from 'node:url';
import type * as z from 'zod/mini';
import { MEDIA_ADDRESS_SECONDS, PASSWORD } from '../../../shared/limits.ts';
import {
  caseHours,
  country,
  flag,
  folder,
  hostPort,
  issuer,
  mailServer,
  origin,
  proxies,
  text,
  whole,
} from './config-values.ts';
import type { SiteConfig } from './site-config.ts';

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
