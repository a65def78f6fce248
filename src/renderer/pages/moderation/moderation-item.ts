import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';

/** Everything that a decision depends on. */
export type ModerationItem = OutputOf<Api['desk.item']>;
