import type { Catalogue } from '../../../../shared/filters/enums.ts';
import type { TextKey } from '../../../i18n/use-text.ts';

/** Names of the catalogues. */
export const CATALOGUE_TEXTS = {
  str: 'settings:sectionStr',
  gay: 'settings:sectionGay',
  trans: 'settings:sectionTrans',
} as const satisfies Record<Catalogue, TextKey>;
