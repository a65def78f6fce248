import { CASE_KINDS, type CaseKind } from '../cases/cases.ts';
import { SUBMISSION_KINDS } from '../upload/transitions.ts';

type CaseWaiting = `case_${CaseKind | 'site'}`;

/**
 * Kinds of items that wait for staff, by source. A new source needs a group here, and one in the site's `waiting`
 * files.
 */
export const WAITING_GROUPS = {
  submissions: SUBMISSION_KINDS,
  /** Open cases, by target; `site`: the site, or a page without a target. */
  cases: [...CASE_KINDS, 'site' as const].map((kind): CaseWaiting => `case_${kind}`),
  /** Comments that look like spam. */
  comments: ['comment'],
} as const;
type Group = (typeof WAITING_GROUPS)[keyof typeof WAITING_GROUPS];
export type WaitingKind = Group[number];

export const WAITING_KINDS: readonly WaitingKind[] = Object.values(WAITING_GROUPS).flat();
