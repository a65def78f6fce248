/** The exports for threads: little code, because each thread loads it again. */

export { type Caller, isStaff } from './accounts/policies/caller.ts';
