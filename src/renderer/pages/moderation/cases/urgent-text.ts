import type { CaseItem } from '../../../../shared/entities/case.ts';
import type { useText } from '../../../i18n/use-text.ts';

/** Text for why a case is urgent. */
export const urgentText = (
  t: ReturnType<typeof useText>['t'],
  { urgent_reason }: Pick<CaseItem, 'urgent_reason'>,
): string => t(urgent_reason === '' ? 'moderation:urgent' : `moderation:urgent_${urgent_reason}`);
