import type { CatalogHandlers } from '../context.ts';

export const infoHandlers: Pick<CatalogHandlers, 'info.get'> = {
  'info.get': ({ lang }, { context }) => context.content.pages(lang),
};
