/** The part of this door that threads and backups use: little code, as each loads it again. */

export type { SiteConfig } from './config/site-config.ts';
export { BackupError, codeOf } from './db/backup/backup-error.ts';
export {
  copyDatabase,
  type DatabaseCopy,
  databaseErrors,
  holdState,
  migrationOf,
} from './db/backup/copy-database.ts';
export {
  type BackedFile,
  type FileList,
  type FileTotal,
  type FoundFile,
  inBucket,
  openFileList,
} from './db/backup/file-list.ts';
export { lockFile } from './db/backup/lock-file.ts';
export { RESTORE_MARKER, takeFolderLock } from './db/data-folder.ts';
export { readMigrations } from './db/migration-files.ts';
export { keepPlans } from './db/plan-once.ts';
export { publicModel } from './db/derived/public-rows.ts';
export { BUSY_MS, openSiteReader } from './db/site-reader.ts';
export { itemsText } from './paging/json/items.ts';
export { openS3, type S3Place } from './storage/s3-client.ts';
export { syncFolder } from './storage/sync-folder.ts';
export type { Closing } from './workers/close-thread.ts';
export { LOST_FOUND } from './storage/lost-found.ts';
