import { LANGUAGES } from '../../../shared/filters/enums.ts';
import { siteStats, siteTops } from './services/site-facts.ts';
import type { CatalogHandlers } from '../context.ts';

/** The specification's 10 GB. */
const UPLOAD_MAX_BYTES = 10 * 1024 ** 3;

export const siteHandlers: Pick<CatalogHandlers, 'site.config' | 'site.stats' | 'site.tops'> = {
  'site.config': (_input, { context, country }) => ({
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
  'site.stats': (input, { context }) => siteStats(context.database, input),
  'site.tops': (input, { context }) => siteTops(context.database, input),
};
