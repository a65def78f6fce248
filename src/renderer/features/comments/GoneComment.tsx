import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** Placeholder of a deleted comment that still has replies. */
export function GoneComment() {
  const { t } = useText();
  return useLateTexts(() => undefined) ? t('commenting:gone') : null;
}
