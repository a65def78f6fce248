import { LANGUAGES } from '../../../shared/filters/enums.ts';
import { siteStats, siteTops } from './services/site-facts.ts';
import type { CatalogOperations } from '../context.ts';

/** The specification's 10 GB. */
const UPLOAD_MAX_BYTES = 10 * 1024 ** 3;

export const siteOperations: Pick<CatalogOperations, 'site.config' | 'site.stats' | 'site.tops'> = {
  'site.config': {
    handler: ({ context, country }) => ({
      name: 'Yoru',
      languages: [...LANGUAGES],
      country,
      agePolicy: context.content.of(country),
      limits: { passwordMin: context.settings.of('passwordMin'), uploadMaxBytes: UPLOAD_MAX_BYTES },
      captcha: 'altcha',
      signInProviders: context.oauth ? ['google'] : [],
      adSlots: context.content.adSlots(),
      mediaOrigin: context.config.mediaOrigin,
    }),
    needs: [],
    shows: ['site'],
    // It contains the caller's country.
    sameForAll: false,
  },
  'site.stats': {
    handler: ({ context }, input) => siteStats(context.database, input),
    needs: [],
    shows: ['videos', 'names', 'collections', 'views'],
    sameForAll: true,
  },
  'site.tops': {
    handler: ({ context }, input) => siteTops(context.database, input),
    needs: [],
    shows: ['videos', 'names'],
    sameForAll: true,
  },
};
