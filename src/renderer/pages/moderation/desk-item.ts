import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';

/** All that a decision is made by. */
export type DeskItem = OutputOf<Api['desk.item']>;
