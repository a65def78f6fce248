import type { Api } from '../../shared/api/table/index.ts';
import type { ApiHandlers } from '../handlers/types.ts';

export const infoHandlers: Pick<ApiHandlers<Api>, 'info.get'> = {
  'info.get': ({ lang }, { context }) => context.content.pages(lang),
};
