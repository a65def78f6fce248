import type { Choice } from '../../../../shared/screens/screen.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSettings } from './settings.ts';

/** Language and catalogue: what every listing depends on. */
export function useChoice(): Choice {
  const { language } = useText();
  const { settings } = useSettings();
  return { language, catalogue: settings.catalogue };
}
