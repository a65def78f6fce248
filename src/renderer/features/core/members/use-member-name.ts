import { isGoneName } from '../../../../shared/accounts/gone-name.ts';
import { useText } from '../../../i18n/use-text.ts';

/** How a member is called; one who has left, in the reader's language. */
export function useMemberName(): (name: string) => string {
  const { t } = useText();
  return (name) => (isGoneName(name) ? t('deletedMember') : name);
}
