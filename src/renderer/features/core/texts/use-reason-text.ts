import { dayName } from '../../../../shared/format/date.ts';
import { ACTION_REASONS, type ActionReason } from '../../../../shared/errors/action-reasons.ts';
import { isErrorCode } from '../../../../shared/errors/codes.ts';
import { REASONS, type Reason } from '../../../../shared/errors/reasons.ts';
import { UPLOAD_REASONS, type UploadReason } from '../../../../shared/errors/upload-reasons.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Every placeholder of the codes' texts. */
export type UploadParams = Readonly<
  Record<'types' | 'size' | 'title' | 'minutes' | 'code' | 'date' | 'name', string> & { count: number }
>;

type Params = Readonly<Record<string, string | number>> | undefined;

/** Letters shown of a code that this build does not know. */
const CODE_MAX = 80;

/** Text for a reason; one that this build does not know is shown as it is. The late texts must be loaded. */
export function useReasonText(): (reason: string, params: Params) => string {
  const { t, language } = useText();
  // An invalid date has no name: the text is shown without it.
  const dayOf = (date: unknown) =>
    Number.isNaN(Date.parse(String(date))) ? '' : dayName(String(date), language);
  const withDay = ({ date, ...rest }: NonNullable<Params>) =>
    date === undefined ? rest : { ...rest, date: dayOf(date) };
  return (reason, params = {}) => {
    if (isActionReason(reason)) return t(`notify:${reason}`, params as { minutes: number; max: number });
    if (isUploadReason(reason)) return t(`upload:${reason}`, withDay(params) as UploadParams);
    // The code the site names for a notice may be one of the general codes.
    if (isErrorCode(reason)) return t(`errors:${reason}`, params);
    const { minutes, until } = params;
    if (!isReason(reason)) return t('unknown', { code: reason.slice(0, CODE_MAX) });
    if (reason === 'account_banned')
      return until
        ? t('account:account_banned', { until: dayOf(until) })
        : t('account:account_banned_forever');
    if (reason === 'account_leaving') return t('account:account_leaving', { until: dayOf(until) });
    const text = t(`account:${reason}`);
    return minutes === undefined ? text : `${text} ${t('account:wait', { count: Number(minutes) })}`;
  };
}

function isActionReason(word: string): word is ActionReason {
  return Object.hasOwn(ACTION_REASONS, word);
}

function isUploadReason(word: string): word is UploadReason {
  return Object.hasOwn(UPLOAD_REASONS, word);
}

function isReason(word: string): word is Reason {
  return Object.hasOwn(REASONS, word);
}
