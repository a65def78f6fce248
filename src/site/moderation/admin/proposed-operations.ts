import type { Api } from '../../../shared/api/table/index.ts';
import { adoptName, mergeName, refuseName } from './services/proposed-decide.ts';
import { readProposed } from './services/proposed-list.ts';
import type { ModerationOperations } from '../context.ts';

type Names = Extract<keyof Api, `proposed.${string}`>;

export const proposedOperations: Pick<ModerationOperations, Names> = {
  'proposed.list': {
    handler: readProposed,
    needs: [],
  },
  'proposed.adopt': {
    handler: adoptName,
    needs: ['recent'],
  },
  'proposed.merge': {
    handler: mergeName,
    needs: ['recent'],
  },
  'proposed.refuse': {
    handler: refuseName,
    needs: ['recent'],
  },
};
