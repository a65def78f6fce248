import { getModel, listModels } from './services/models.ts';
import type { CatalogHandlers } from '../context.ts';

export const modelHandlers: Pick<CatalogHandlers, 'models.list' | 'model.get'> = {
  'models.list': (input, { context }) => listModels(context, input),
  'model.get': ({ dir }, { context }) => getModel(context, dir),
};
