import type { ModerationContext } from '../../context.ts';

/** What a change of a case needs of the site. */
export type CaseDeps = Pick<ModerationContext, 'live' | 'jobs' | 'uploads' | 'accounts' | 'cases'>;
