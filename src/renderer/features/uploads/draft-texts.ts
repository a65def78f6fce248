import type { VideoDraft } from '../../../shared/entities/upload.ts';
import type { Catalogue } from '../../../shared/filters/enums.ts';
import type { TextKey } from '../../i18n/use-text.ts';

/** Names of the choices of a draft. */
export const CATALOGUE_TEXTS: Readonly<Record<Catalogue, TextKey>> = {
  str: 'settings:sectionStr',
  gay: 'settings:sectionGay',
  trans: 'settings:sectionTrans',
};

export const orientationText = (value: VideoDraft['orientation']): TextKey =>
  value === '0' ? 'upload:orientation_0' : `playlists:orientation_${value}`;
