import type { Api } from '../../../shared/api/table/index.ts';
import { adoptName, mergeName, refuseName } from './services/proposed-decide.ts';
import { readProposed } from './services/proposed-list.ts';
import type { ModerationHandlers } from '../context.ts';

type Operations = Extract<keyof Api, `proposed.${string}`>;

export const proposedHandlers: Pick<ModerationHandlers, Operations> = {
  'proposed.list': readProposed,
  'proposed.adopt': adoptName,
  'proposed.merge': mergeName,
  'proposed.refuse': refuseName,
};
