import type { SiteClock } from './clock.ts';
import type { SiteConfig } from './config/config.ts';
import type { BusyTimeout } from './db/busy-timeout.ts';
import type { SiteDatabase, WritableDatabase } from './db/open.ts';
import type { Wakes } from './jobs/services/wake-signal.ts';
import type { MediaKeys } from './keys/services/media-keys.ts';
import type { Captcha } from './limits/services/captcha.ts';
import type { RateLimitKeys } from './limits/services/rate-limit-key.ts';
import type { Health } from './health/services/health.ts';
import type { Metrics } from './metrics/services/metrics.ts';
import type { Live } from './live/services/live.ts';
import type { Mails } from './mail/services/mails.ts';
import type { Outbox } from './mail/services/outbox.ts';
import type { ListingMemory } from './paging/services/listing-memory.ts';
import type { VersionWatch } from './paging/services/public-version.ts';
import type { SiteSettings } from './settings/services/site-settings.ts';
import type { MediaStore } from './storage/media-store.ts';
import type { StoreArea } from './storage/open-store.ts';

/** What a domain's factory returns where the domain has something to close. */
export interface Opened<Context> {
  readonly context: Context;
  close(): Promise<void>;
}

/** What every domain may use, made once at start. */
export interface PlatformContext {
  readonly config: SiteConfig;
  readonly clock: SiteClock;
  readonly database: SiteDatabase;
  /** For reading only, for visitors' calls: after `version.check()` an event-loop tick reads one state. */
  readonly reader: SiteDatabase;
  /** All writes go through it. */
  readonly writer: WritableDatabase;
  readonly busyTimeout: BusyTimeout;
  /** Media. */
  readonly store: MediaStore;
  /** What is no media: another area of the same disk or bucket. */
  readonly openArea: (area: StoreArea) => MediaStore;
  /** They sign addresses and tickets, and seal what is secret. */
  readonly keys: MediaKeys;
  readonly tags: RateLimitKeys;
  readonly captcha: Captcha;
  readonly jobs: Wakes;
  /** How long another process leaves a job to this one that says nothing of it, milliseconds. */
  readonly leaseMs: () => number;
  readonly mails: Mails;
  readonly outbox: Outbox;
  readonly live: Live;
  readonly settings: SiteSettings;
  /** What the operator sees of the work of the site. */
  readonly metrics: Metrics;
  /** Whether the site can do its work. */
  readonly health: Health;
  readonly listings: ListingMemory;
  readonly version: VersionWatch;
  /** Origin for absolute links: the operator's, or the one at which the server listens; empty before it does. */
  readonly origin: () => string;
  readonly listensAt: (origin: string) => void;
}
