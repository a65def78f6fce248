import type { SiteClock } from './clock.ts';
import type { SiteConfig } from './config/config.ts';
import type { BusyTimeout } from './db/busy-timeout.ts';
import type { SiteDatabase } from './db/open.ts';
import type { DatabaseWriter } from './db/port.ts';
import type { JobWorker } from './jobs/services/worker.ts';
import type { Captcha } from './limits/services/captcha.ts';
import type { RateLimitKeys } from './limits/services/rate-limit-key.ts';
import type { Live } from './live/services/live.ts';
import type { ListingMemory } from './paging/services/listing-memory.ts';
import type { VersionWatch } from './paging/services/public-version.ts';
import type { SiteSettings } from './settings/services/site-settings.ts';
import type { MediaStore } from './storage/media-store.ts';

/** What every domain may use, made once at start. */
export interface PlatformContext {
  readonly config: SiteConfig;
  readonly clock: SiteClock;
  readonly database: SiteDatabase;
  /** For reading only, for visitors' calls: after `version.check()` an event-loop tick reads one state. */
  readonly reader: SiteDatabase;
  /** All writes go through it. */
  readonly writer: DatabaseWriter;
  readonly busyTimeout: BusyTimeout;
  readonly store: MediaStore;
  readonly tags: RateLimitKeys;
  readonly captcha: Captcha;
  readonly jobs: JobWorker;
  readonly live: Live;
  readonly settings: SiteSettings;
  readonly listings: ListingMemory;
  readonly version: VersionWatch;
  /** Origin for absolute links, known once the server listens. */
  readonly origin: string;
}
