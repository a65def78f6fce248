import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { systemClock, type SiteClock } from '../platform/clock.ts';
import type { SiteConfig } from '../platform/config/config.ts';
import { startCheckpoints } from '../platform/db/checkpoints.ts';
import { openDatabase, type SiteDatabase } from '../platform/db/open.ts';
import { createBusyTimeout, type BusyTimeout } from '../platform/db/busy-timeout.ts';
import { resealSecrets } from '../identity/accounts/services/reseal.ts';
import { createSeal } from '../platform/keys/services/seal.ts';
import { createPasswords } from '../identity/accounts/services/passwords.ts';
import type { AccountDeps } from '../identity/accounts/services/deps.ts';
import { createNetworkNames } from '../platform/limits/services/network-names.ts';
import type { JobWorker } from '../platform/jobs/services/worker.ts';
import { deskState, staffOf } from '../platform/live/repositories/desk-state.ts';
import { validSessions } from '../platform/live/repositories/valid-sessions.ts';
import { createLive } from '../platform/live/services/live.ts';
import { createOauth } from '../identity/oauth/services/deps.ts';
import { createMails } from '../platform/mail/services/mails.ts';
import { createOutbox } from '../platform/mail/services/outbox.ts';
import { openSnapshotReader } from '../platform/db/snapshot-reader.ts';
import { createAnswerCache, type AnswerCache } from './http/answer-cache.ts';
import { readAdverts } from '../catalog/information/services/adverts.ts';
import { readAgePolicy } from '../catalog/information/services/age-policy.ts';
import { readInformation } from '../catalog/information/services/information.ts';
import { readShippedTexts } from './shipped-texts.ts';
import { createSiteContent } from '../catalog/information/services/site-content.ts';
import { createSiteSettings } from '../platform/settings/services/site-settings.ts';
import { createRateLimitKeys } from '../platform/limits/services/rate-limit-key.ts';
import { createRateLimiter } from '../platform/limits/services/rate-limiter.ts';
import { createCaptcha } from '../platform/limits/services/captcha.ts';
import { createPictures } from '../catalog/pictures/services/pictures.ts';
import { createCaseOptions } from '../moderation/cases/services/case-options.ts';
import { createReports } from '../moderation/reports/services/reports.ts';
import { createGates } from '../publishing/downloads/services/gates.ts';
import { createListingMemory } from '../platform/paging/services/listing-memory.ts';
import { mediaAddresses, type MediaAddresses } from '../catalog/media/services/media-address.ts';
import { mediaKeys } from '../platform/keys/services/media-keys.ts';
import { createReadyVideos } from '../catalog/videos/services/ready-videos.ts';
import { createNameReadings } from '../catalog/search/services/name-readings.ts';
import { createSearchLog } from '../catalog/search/services/search-log.ts';
import { createSearch, type SearchLimits } from '../catalog/search/services/search.ts';
import { watchPublicVersion } from '../platform/paging/services/public-version.ts';
import { createShownViews } from '../catalog/videos/services/shown-views.ts';
import { createCounterBuffer } from '../catalog/videos/services/counter-buffer.ts';
import { createViews } from '../catalog/videos/services/views.ts';
import { createShortJobs } from './short-jobs.ts';
import { diskStore } from '../platform/storage/disk-store.ts';
import { openStore } from '../platform/storage/open-store.ts';
import type { CallOf } from '../identity/call.ts';
import type { ModerationContext } from '../moderation/context.ts';
import { createProcessing } from '../publishing/processing/services/processing.ts';
import { type MediaProcessing } from '../publishing/processing/services/media-processing.ts';
import { stay } from '../own-data/services/come-back.ts';
import { liveCasesOf } from '../moderation/cases/repositories/cases.ts';
import { createUploadDeps } from '../publishing/uploads/services/deps.ts';

/** Names that one caller may look up while they are typed. */
const NAME_CHECKS = { most: 60, ms: 60_000 } as const;

/** Everything a request may need, made once at start. */
export interface SiteContext extends ModerationContext {
  readonly answers: AnswerCache;
  origin: string;
  close(): Promise<void>;
}

export type Call = CallOf<SiteContext>;

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
  const checkpoints = startCheckpoints(file);
  const snapshots = openSnapshotReader(file);
  const reader = snapshots.database;
  try {
    const keys = mediaKeys(config.mediaKeys, config.data);
    const settings = createSiteSettings(database, config);
    const content = createSiteContent(database, clock, {
      ...{ adverts, agePolicy, information },
      texts: readShippedTexts(information),
      isGateLocked: config.given.includes('ageCountries'),
    });
    const addresses = mediaAddresses(keys, clock, config.addressSeconds);
    const gates = createGates(database, keys, clock);
    const tags = createRateLimitKeys(clock);
    const captcha = createCaptcha(database, keys, tags, clock, config.captchaRounds);
    const reportFiles = diskStore(join(config.data, 'reports'));
    const pictures = createPictures();
    let context: SiteContext | null = null;
    const cases = createCaseOptions(settings, content);
    const reports = createReports({
      ...{ database, store: reportFiles, pictures, captcha, tags, clock, keys },
      deps: () => context as SiteContext,
    });
    const mails = createMails(config, keys);
    const live = createLive({
      validOf: (ids) => validSessions(database, ids, clock.now()),
      staffOf: (ids) => staffOf(database, ids),
      deskState: () => deskState(database),
    });
    let busy: BusyTimeout | null = null;
    const outbox = createOutbox(keys, clock, () => jobs.wake());
    const origin = () => context?.origin ?? '';
    const leaseMs = () => settings.of('leaseSeconds') * 1_000;
    const shortJobs = createShortJobs({
      ...{ database, clock, live, mails, outbox, origin, leaseMs, context: () => context },
      onError: (thrown) => busy?.failed(thrown),
    });
    let processing: MediaProcessing | null = null;
    const wake = () => {
      shortJobs.wake();
      processing?.wake();
    };
    const jobs: JobWorker = { ...shortJobs, wake };
    const nameChecks = createRateLimiter(NAME_CHECKS, clock);
    const factorSeal = createSeal(keys, 'yoru.totp.1');
    if (keys.length > 1)
      database
        .change(() => resealSecrets(factorSeal))
        .catch((thrown: unknown) => process.emitWarning(`secrets have the key before: ${String(thrown)}`));
    const accounts: AccountDeps = {
      database,
      clock,
      captcha,
      passwords: createPasswords(),
      networks: createNetworkNames(database, clock),
      outbox,
      mayCheckName: ({ caller, network }) => nameChecks.take(tags.of(caller, network())),
      codeSecret: createHmac('sha256', keys[0].secret).update('yoru.code.1').digest(),
      factorSeal,
      siteName: config.mailName,
      passwordMin: () => settings.of('passwordMin'),
      revealAccounts: () => settings.isOn('revealAccounts'),
      origin,
      memberSignedIn: stay,
      tellOwn: (memberId) => live.publish(memberId, { kind: 'own' }),
    };
    for (const each of [database, reader]) addSignedPictures(each, addresses);
    const uploads = createUploadDeps(config, settings);
    const listings = createListingMemory(clock);
    const version = watchPublicVersion(snapshots, listings.forgetCounts);
    const answers = createAnswerCache(config.cacheBytes, clock, version.talk);
    const shownViews = createShownViews(() => version.touch('views'));
    const counterBuffer = createCounterBuffer(database, shownViews.written, clock);
    const views = createViews(database, tags, counterBuffer, clock);
    const store = openStore(config);
    processing = createProcessing({
      ...{ database, clock, store, live, jobs, uploads, leaseMs, data: config.data },
      isUnsafe: config.unsafeMedia,
      onError: (thrown) => busy?.failed(thrown),
    });
    const media = processing;
    const readyVideos = createReadyVideos(database);
    const searchLog = createSearchLog(database);
    const search = createSearch({
      data: config.data,
      limits,
      onFollowed: searchLog.followed,
      onReadings: createNameReadings(database),
      onChanged: () => version.touch('search'),
    });
    // Work before this line may wait longer: no request is served yet.
    const busyTimeout = createBusyTimeout(database);
    busy = busyTimeout;
    const close = async () => {
      live.close();
      busyTimeout.close();
      // First what would be lost; a job is done again.
      counterBuffer.close();
      shownViews.close();
      void pictures.close();
      await search.close();
      searchLog.close();
      readyVideos.close();
      await media.close();
      await jobs.close();
      mails.close();
      snapshots.close();
      await checkpoints.close();
      database.close();
    };
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
      cases,
      pictures,
      accounts,
      comments: {
        *isUnderCase(id) {
          return (yield* liveCasesOf({ kind: 'comment', id })).length > 0;
        },
      },
      jobs,
      live,
      uploads,
      processing: media,
      counterBuffer,
      views,
      content,
      settings,
      listings,
      answers,
      version,
      readyVideos,
      search,
      oauth: createOauth(config, keys, clock),
      origin: config.publicOrigin,
      close,
    };
    return context;
  } catch (thrown) {
    void checkpoints.close();
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
