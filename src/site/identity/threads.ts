/** The exports for threads and backups: little code, because each loads it again. */

export { type Caller, isStaff } from './accounts/policies/caller.ts';
export { headsFile } from './audit/services/heads-file.ts';
