import { join } from 'node:path';
import type { SiteClock } from './clock.ts';
import type { SiteConfig } from './config/config.ts';
import type { Opened, PlatformContext } from './context.ts';
import { createBusyTimeout } from './db/busy-timeout.ts';
import { startCheckpoints } from './db/checkpoints.ts';
import { openDatabase } from './db/open.ts';
import { openSnapshotReader } from './db/snapshot-reader.ts';
import { createHealth } from './health/services/health.ts';
import { createWakes } from './jobs/services/wake-signal.ts';
import { mediaKeys } from './keys/services/media-keys.ts';
import { createCaptcha } from './limits/services/captcha.ts';
import { createRateLimitKeys } from './limits/services/rate-limit-key.ts';
import { moderationState, staffOf } from './live/repositories/moderation-state.ts';
import { validSessions } from './live/repositories/valid-sessions.ts';
import { createLive } from './live/services/live.ts';
import { createMails } from './mail/services/mails.ts';
import { createOutbox } from './mail/services/outbox.ts';
import { addPlatformGauges } from './metrics/services/platform-gauges.ts';
import { createMetrics } from './metrics/services/metrics.ts';
import { createListingMemory } from './paging/services/listing-memory.ts';
import { watchPublicVersion } from './paging/services/public-version.ts';
import { createSiteSettings } from './settings/services/site-settings.ts';
import { mediaFolderOf, openStore } from './storage/open-store.ts';

/** Opens the site's database and files. @throws ConfigError and what the database throws, with nothing left open */
export function createPlatform(config: SiteConfig, clock: SiteClock): Opened<PlatformContext> {
  const file = join(config.data, 'site.db');
  const metrics = createMetrics();
  const database = openDatabase(file, metrics);
  const checkpoints = startCheckpoints(file);
  const snapshots = openSnapshotReader(file);
  const closeDatabase = async () => {
    snapshots.close();
    await checkpoints.close();
    database.close();
  };
  try {
    const keys = mediaKeys(config.mediaKeys, config.data);
    const tags = createRateLimitKeys(clock);
    const jobs = createWakes();
    const mails = createMails(config, keys);
    const live = createLive({
      validOf: (ids) => validSessions(database, ids, clock.now()),
      staffOf: (ids) => staffOf(database, ids),
      moderationState: () => moderationState(database),
    });
    const busyTimeout = createBusyTimeout(database);
    const listings = createListingMemory(clock);
    const settings = createSiteSettings(database, config);
    const store = openStore(config, { observe: metrics.stored });
    const health = createHealth({
      ...{ database, store, clock, data: config.data, mediaFolder: mediaFolderOf(config) },
      freeShare: () => settings.of('freePercent') / 100,
    });
    addPlatformGauges(metrics, { config, database, health, live, settings, clock });
    let origin = config.publicOrigin;
    return {
      context: {
        config,
        clock,
        database,
        reader: snapshots.database,
        writer: database,
        busyTimeout,
        store,
        metrics,
        health,
        openArea: (area) => openStore(config, { area, observe: metrics.stored }),
        keys,
        tags,
        captcha: createCaptcha(database, keys, tags, clock, config.captchaRounds),
        jobs,
        leaseMs: () => settings.of('leaseSeconds') * 1_000,
        mails,
        outbox: createOutbox(keys, clock, jobs.wake),
        live,
        settings,
        listings,
        version: watchPublicVersion(snapshots, listings.forgetCounts),
        origin: () => origin,
        listensAt: (found) => (origin ||= found),
      },
      async close() {
        live.close();
        busyTimeout.close();
        mails.close();
        await closeDatabase();
      },
    };
  } catch (thrown) {
    void closeDatabase();
    throw thrown;
  }
}
