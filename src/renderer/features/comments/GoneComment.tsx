import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** In the place of a comment that is gone, while replies to it live. */
export function GoneComment() {
  const { t } = useText();
  return useLateTexts(() => undefined) ? t('commenting:gone') : null;
}
