import type { VideoDraft } from '../../../shared/entities/upload.ts';
import type { TextKey } from '../../i18n/use-text.ts';

/** Name of an orientation in a draft. */
export const orientationText = (value: VideoDraft['orientation']): TextKey =>
  value === '0' ? 'upload:orientation_0' : `playlists:orientation_${value}`;
