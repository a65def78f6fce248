import type { ModerationContext } from '../../context.ts';

/** The parts of the site that a change of a case needs. */
export type CaseDeps = Pick<ModerationContext, 'live' | 'jobs' | 'uploads' | 'accounts' | 'cases'>;
