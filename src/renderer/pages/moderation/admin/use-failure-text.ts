import { useFieldErrorText } from '../../../features/core/form/use-field-error-text.ts';
import { useReasonText } from '../../../features/core/texts/use-reason-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';

/** Text for a refusal of the site, for forms with one field. */
export function useFailureText(): (error: AppError) => string {
  const { t } = useText();
  const errorText = useFieldErrorText();
  const reasonText = useReasonText();
  return ({ code, errors, reason, params }) => {
    const [first] = errors ?? [];
    if (first) return errorText(first.code);
    return reason ? reasonText(reason, params) : t(`errors:${code}`, { ...params });
  };
}
