/** A member's own data: the archive, leaving, coming back, and erasing. */

export type { OwnDataContext } from './context.ts';
export { createOwnData } from './create-own-data.ts';
export { ownDataOperations } from './operations.ts';
export { allArchives } from './repositories/archives.ts';
export { createArchiveFiles } from './services/archive-files.ts';
export { readyArchive } from './services/ask-archive.ts';
export { stay } from './services/come-back.ts';
export { ownDataJobs } from './services/own-data-jobs.ts';
