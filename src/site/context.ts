import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { systemClock, type SiteClock } from './clock.ts';
import type { SiteConfig } from './config.ts';
import { openDatabase, type SiteDatabase } from './db/open.ts';
import { createBusyTimeout, type BusyTimeout } from './db/busy-timeout.ts';
import type { DatabaseWriter } from './db/port.ts';
import { createPasswords } from './accounts/services/passwords.ts';
import type { AccountParts } from './accounts/services/parts.ts';
import { createNetworkNames } from './limits/services/network-names.ts';
import { createWorker, type JobWorker } from './jobs/services/worker.ts';
import { createMails } from './mail/services/mails.ts';
import { createOutbox, MAIL_JOB } from './mail/services/outbox.ts';
import { openSnapshotReader } from './db/snapshot-reader.ts';
import { createAnswerCache, type AnswerCache } from './http/answer-cache.ts';
import { readAdverts, type Adverts } from './information/services/adverts.ts';
import { readAgePolicy, type AgePolicy } from './information/services/age-policy.ts';
import { readInformation, type Information } from './information/services/information.ts';
import { createRateLimitKeys, type RateLimitKeys } from './limits/services/rate-limit-key.ts';
import { createCaptcha, type Captcha } from './limits/services/captcha.ts';
import { createPictures } from './reports/services/pictures.ts';
import { createReports, type Reports } from './reports/services/reports.ts';
import { createGates, type Gates } from './downloads/services/gates.ts';
import { createListingMemory, type ListingMemory } from './paging/services/listing-memory.ts';
import { mediaAddresses, type MediaAddresses } from './media/services/media-address.ts';
import { mediaKeys } from './media/services/media-keys.ts';
import { createReadyVideos, type ReadyVideos } from './videos/services/ready-videos.ts';
import { createSearchLog } from './search/services/search-log.ts';
import { createSearch, type Search, type SearchLimits } from './search/services/search.ts';
import { watchPublicVersion, type VersionWatch } from './paging/services/public-version.ts';
import { createShownViews } from './videos/services/shown-views.ts';
import { createCounterBuffer, type CounterBuffer } from './videos/services/counter-buffer.ts';
import { createViews, type Views } from './videos/services/views.ts';
import { diskStore } from './storage/disk-store.ts';
import type { MediaStore } from './storage/media-store.ts';

/** Everything a request may need, made once at start. */
export interface SiteContext {
  readonly config: SiteConfig;
  readonly clock: SiteClock;
  readonly database: SiteDatabase;
  /** For reading only, for visitors' calls: after `version.check()` an event-loop tick reads one state. */
  readonly reader: SiteDatabase;
  /** All writes go through it. */
  readonly writer: DatabaseWriter;
  readonly busyTimeout: BusyTimeout;
  readonly store: MediaStore;
  readonly addresses: MediaAddresses;
  readonly tags: RateLimitKeys;
  readonly gates: Gates;
  readonly captcha: Captcha;
  readonly reports: Reports;
  readonly accounts: AccountParts;
  readonly jobs: JobWorker;
  readonly counterBuffer: CounterBuffer;
  readonly views: Views;
  readonly adverts: Adverts;
  readonly agePolicy: AgePolicy;
  readonly information: Information;
  readonly listings: ListingMemory;
  readonly answers: AnswerCache;
  readonly version: VersionWatch;
  readonly readyVideos: ReadyVideos;
  readonly search: Search;
  /** Origin for absolute links, known once the server listens. */
  origin: string;
  close(): Promise<void>;
}

/** @param limits of searches, instead of the defaults */
export function createContext(
  config: SiteConfig,
  clock: SiteClock = systemClock,
  limits?: Partial<SearchLimits>,
): SiteContext {
  const adverts = readAdverts(join(config.data, 'ads'));
  const agePolicy = readAgePolicy(config.ageCountries);
  const information = readInformation(config.info);
  const file = join(config.data, 'site.db');
  const database = openDatabase(file);
  const snapshots = openSnapshotReader(file);
  const reader = snapshots.database;
  try {
    const keys = mediaKeys(config.mediaKeys, config.data);
    const addresses = mediaAddresses(keys, clock, config.addressSeconds);
    const gates = createGates(database, keys, clock);
    const tags = createRateLimitKeys(clock);
    const captcha = createCaptcha(database, keys, tags, clock, config.captchaRounds);
    const reportFiles = diskStore(join(config.data, 'reports'));
    const pictures = createPictures();
    const reports = createReports({ database, store: reportFiles, pictures, captcha, tags, clock });
    let context: SiteContext | null = null;
    const mails = createMails(config, keys);
    const jobs = createWorker({
      database,
      clock,
      kinds: { [MAIL_JOB]: mails.send },
      onFailed: ({ kind }, error) => process.emitWarning(`a job of kind ${kind} failed for good: ${error}`),
    });
    const accounts: AccountParts = {
      database,
      clock,
      captcha,
      passwords: createPasswords(),
      networks: createNetworkNames(database, clock),
      outbox: createOutbox(keys, clock, jobs.wake),
      codeSecret: createHmac('sha256', keys[0].secret).update('yoru.code.1').digest(),
      passwordMin: config.passwordMin,
      revealAccounts: config.revealAccounts,
      origin: () => context?.origin ?? '',
    };
    for (const each of [database, reader]) addSignedPictures(each, addresses);
    const listings = createListingMemory(clock);
    const answers = createAnswerCache(config.cacheBytes, clock);
    const version = watchPublicVersion(snapshots, listings.forgetCounts);
    const shownViews = createShownViews(() => version.touch('views'));
    const counterBuffer = createCounterBuffer(database, shownViews.written);
    const views = createViews(database, tags, counterBuffer, clock);
    const store = diskStore(join(config.data, 'media'));
    const readyVideos = createReadyVideos(database);
    const searchLog = createSearchLog(database);
    const search = createSearch({
      data: config.data,
      limits,
      onFollowed: searchLog.followed,
      onChanged: () => version.touch('search'),
    });
    // Work before this line may wait longer: no request is served yet.
    const busyTimeout = createBusyTimeout(database);
    const close = async () => {
      busyTimeout.close();
      await jobs.close();
      mails.close();
      void pictures.close();
      counterBuffer.close();
      shownViews.close();
      await search.close();
      searchLog.close();
      readyVideos.close();
      snapshots.close();
      database.close();
    };
    const origin = config.publicOrigin;
    context = {
      config,
      clock,
      database,
      reader,
      writer: database,
      busyTimeout,
      store,
      addresses,
      tags,
      gates,
      captcha,
      reports,
      accounts,
      jobs,
      counterBuffer,
      views,
      adverts,
      agePolicy,
      information,
      listings,
      answers,
      version,
      readyVideos,
      search,
      origin,
      close,
    };
    return context;
  } catch (thrown) {
    snapshots.close();
    database.close();
    throw thrown;
  }
}

/** `signed_picture(key, viewer)` for queries: pictures of what the public may not see. */
function addSignedPictures(database: SiteDatabase, addresses: MediaAddresses): void {
  database.sqlite.function('signed_picture', { directOnly: true }, (key: unknown, viewer: unknown) =>
    typeof key === 'string' ? addresses.sign({ kind: 'picture', key }, Number(viewer)).path : '',
  );
}
