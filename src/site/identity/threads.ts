/** The part of this door that threads use: little code, as each thread loads it again. */

export { type Caller, isStaff } from './accounts/policies/caller.ts';
