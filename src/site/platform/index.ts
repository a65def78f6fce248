/**
 * What every domain builds on, without a noun of the product: the database and its one way to write, jobs, mail, storage,
 * keys, limits, paging, live events, settings and the clock. A domain gets the parts as `PlatformContext`, made once at start.
 */

export { type Clock, type SiteClock, systemClock } from './clock.ts';
export { ConfigError, helpText, readConfig, type SiteConfig } from './config/config.ts';
export type { Opened, PlatformContext } from './context.ts';
export { createPlatform } from './create-platform.ts';
export { DataFolderError, isTakenElsewhere, takeDataFolder } from './db/data-folder.ts';
export { derivedVersion } from './db/derived-version.ts';
export { LISTED_COLUMNS } from './db/derived/copies.ts';
export { publicModel } from './db/derived/public-rows.ts';
export { PURGE_CACHE_JOB, PURGE_FACT } from './db/derived/purge-effects.ts';
export { PUBLIC_SCOPES } from './db/derived/scopes.ts';
export { openDatabase, type SiteDatabase, type WritableDatabase } from './db/open.ts';
export {
  changedBy,
  type DatabaseReader,
  type DatabaseWriter,
  onCommit,
  type Query,
  rowsOf,
  type Steps,
  type UniqueErrors,
} from './db/port.ts';
export { db } from './db/queries.ts';
export { recount } from './db/recount.ts';
export type { Schema } from './db/schema.ts';
export { openSiteReader } from './db/site-reader.ts';
export type { ArchiveTable, BanRole, IdentityTable, ProofTable } from './db/tables/accounts.ts';
export type { MergedLinkTable, StaffPictureTable } from './db/tables/admin.ts';
export type { AuditTable } from './db/tables/audit.ts';
export type { CaseMessageTable, CaseTable, CaseTicketTable } from './db/tables/cases.ts';
export type { ModelTable } from './db/tables/catalogue.ts';
export type { AlbumTable, PhotoTable } from './db/tables/collections.ts';
export type { StoredRole, SubscriptionTable } from './db/tables/members.ts';
export type { NotificationStateTable, NotificationTable } from './db/tables/notifications.ts';
export type { ReportTable } from './db/tables/reports.ts';
export type {
  DecisionTable,
  PrintMatchTable,
  PrintTable,
  ScreenshotTable,
  SubmissionClaimTable,
  SubmissionCode,
  SubmissionEventTable,
  SubmissionTable,
  UploadTable,
} from './db/tables/uploads.ts';
export type {
  CommentTable,
  MediaObjectTable,
  VideoFileTable,
  VideoStreamTable,
  VideoTable,
} from './db/tables/videos.ts';
export { escapeText } from './escape-text.ts';
export { type CheckResult, createHealth, type Health } from './health/services/health.ts';
export { allDisks, diskSpace, type DiskSpace } from './health/services/disk-space.ts';
export { type JobFigures, readJobFigures } from './jobs/repositories/job-figures.ts';
export type { Metrics, Sample } from './metrics/services/metrics.ts';
export { readBackupState } from './health/services/backup-state.ts';
export { databaseBytes } from './health/services/database-bytes.ts';
export { finishJob, type Job, putJob } from './jobs/repositories/jobs.ts';
export { joinLanes } from './jobs/services/lanes.ts';
export { createRotation } from './jobs/services/rotation.ts';
export type { Wakes } from './jobs/services/wake-signal.ts';
export {
  createWorker,
  type DoJob,
  type JobWorker,
  usualRetry,
  type WorkerParts,
} from './jobs/services/worker.ts';
export { type MediaKey, type MediaKeys, mediaKeys } from './keys/services/media-keys.ts';
export { createSeal, type Seal } from './keys/services/seal.ts';
export {
  addRateEvent,
  consumeLimits,
  type RateLimitRule,
  actorsSince,
  returnToLimits,
  type Spending,
} from './limits/repositories/rate-events.ts';
export { spendOnce } from './limits/repositories/spend-once.ts';
export type { Captcha } from './limits/services/captcha.ts';
export { createNetworkNames, type NetworkNames } from './limits/services/network-names.ts';
export type { RateLimitKeys } from './limits/services/rate-limit-key.ts';
export { createRateLimiter, type RateLimiter } from './limits/services/rate-limiter.ts';
export { requireLimit } from './limits/services/require-limit.ts';
export { tooMany, tooManyAttempts } from './limits/services/too-many.ts';
export { createTries, type Tries } from './limits/services/tries.ts';
export { OWN_EVENTS } from './live/policies/own-events.ts';
export type { Live, Stream } from './live/services/live.ts';
export { tellList, tellRelation } from './live/services/tell-own.ts';
export { MAIL_FOLDER } from './mail/services/mails.ts';
export { createOutbox, MAIL_JOB, type MailKind, openMail, type Outbox } from './mail/services/outbox.ts';
export { itemsBytes, itemsText } from './paging/json/items.ts';
export { objectCount, readCounter } from './paging/repositories/counters.ts';
export type { Cursors } from './paging/repositories/cursors.ts';
export { cappedCount, itemsJson, type ListQuery } from './paging/repositories/list-query.ts';
export { findObject, memberExists, memberTotal } from './paging/repositories/objects.ts';
export { PROFILES, type Scope } from './paging/scopes.ts';
export type { ListingMemory } from './paging/services/listing-memory.ts';
export { noSuchPage } from './paging/services/no-such-page.ts';
export { prepared, PreparedJson } from './paging/services/prepared-json.ts';
export { type Topic, versionOf, type Versions } from './paging/services/public-version.ts';
export { isKnown, knownWord } from './known-word.ts';
export { shortText } from './short-text.ts';
export { createSiteSettings } from './settings/services/site-settings.ts';
export {
  type BorrowedFile,
  type MediaReader,
  type MediaStore,
  ORIGINAL,
  type PartStore,
} from './storage/media-store.ts';
export { LOST_FOUND } from './storage/lost-found.ts';
export { moveIntoBucket } from './storage/move-into-bucket.ts';
export type { StoreCall, StoreObserver } from './storage/observed-store.ts';
export { mediaFolderOf, openStore, type StoreArea } from './storage/open-store.ts';
export { StoreError } from './storage/s3-client.ts';
export { pictureBase } from './storage/picture-key.ts';
export { syncFolder } from './storage/sync-folder.ts';
export { closeThread } from './workers/close-thread.ts';
export { poolOptions, startThread } from './workers/start-thread.ts';
