import { getModel, listModels } from './services/models.ts';
import type { CatalogOperations } from '../context.ts';
import { PROFILES } from '../../platform/index.ts';

export const modelOperations: Pick<CatalogOperations, 'models.list' | 'model.get'> = {
  'models.list': {
    handler: ({ context }, input) => listModels(context, input),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
  'model.get': {
    handler: ({ context }, { dir }) => getModel(context, dir),
    needs: [],
    shows: PROFILES,
    sameForAll: true,
  },
};
