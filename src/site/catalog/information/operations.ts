import type { CatalogOperations } from '../context.ts';

export const infoOperations: Pick<CatalogOperations, 'info.get'> = {
  'info.get': {
    handler: ({ context }, { lang }) => context.content.pages(lang),
    needs: [],
    shows: ['site'],
    sameForAll: true,
  },
};
