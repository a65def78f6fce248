import type { Api } from '../../../shared/api/table/index.ts';
import { getModel, listModels } from './services/models.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';

export const modelHandlers: Pick<ApiHandlers<Api>, 'models.list' | 'model.get'> = {
  'models.list': (input, { context }) => listModels(context, input),
  'model.get': ({ dir }, { context }) => getModel(context, dir),
};
