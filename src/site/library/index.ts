/** A member's own lists, marks, votes, and the feed of what they follow. */

export type { LibraryContext } from './context.ts';
export { feedOperations } from './feed/operations.ts';
export { listOperations } from './lists/operations.ts';
export { viewOperations } from './lists/view-operations.ts';
export { marksOperations } from './marks/operations.ts';
export { voteOperations } from './votes/operations.ts';
