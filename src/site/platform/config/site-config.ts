import type { ReportSubject } from '../../../shared/entities/report.ts';
import type { HostPort } from './config-values.ts';
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
