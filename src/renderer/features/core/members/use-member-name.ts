import { isGoneName } from '../../../../shared/accounts/gone-name.ts';
import { useText } from '../../../i18n/use-text.ts';

/** A member's name; for one who has left a text in the reader's language. */
export function useMemberName(): (name: string) => string {
  const { t } = useText();
  return (name) => (isGoneName(name) ? t('deletedMember') : name);
}
