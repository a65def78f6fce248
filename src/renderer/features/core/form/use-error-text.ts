import type { AppError } from '../../../../shared/errors/app-error.ts';
import { isFieldCode } from '../../../../shared/errors/field-codes.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useReasonText } from '../texts/use-reason-text.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

/** Text for an error that no field shows: of a field's code, else of its reason, else of its code. */
export function useErrorText(): (error: AppError) => string {
  const { t } = useText();
  const fieldText = useFieldErrorText();
  const reasonText = useReasonText();
  return ({ code, reason, params, errors }) => {
    const field = errors?.find((one) => isFieldCode(one.code));
    const limit = (name: 'min' | 'max') =>
      typeof params?.[name] === 'number' ? { [name]: params[name] } : {};
    if (field) return fieldText(field.code, { ...limit('min'), ...limit('max') });
    return reason ? reasonText(reason, params) : t(`errors:${code}`, { ...params });
  };
}
