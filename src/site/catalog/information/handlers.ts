import type { Api } from '../../../shared/api/table/index.ts';
import type { ApiHandlers } from '../../platform/handler-types.ts';

export const infoHandlers: Pick<ApiHandlers<Api>, 'info.get'> = {
  'info.get': ({ lang }, { context }) => context.content.pages(lang),
};
