import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';
import { adoptName, mergeName, refuseName } from './services/proposed-decide.ts';
import { readProposed } from './services/proposed-list.ts';

type Operations = Extract<keyof Api, `proposed.${string}`>;

export const proposedHandlers: Pick<ApiHandlers<Api>, Operations> = {
  'proposed.list': readProposed,
  'proposed.adopt': adoptName,
  'proposed.merge': mergeName,
  'proposed.refuse': refuseName,
};
