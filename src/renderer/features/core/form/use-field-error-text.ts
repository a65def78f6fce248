import { isFieldCode } from '../../../../shared/errors/field-codes.ts';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Limits of a field that its error texts name. */
export interface FieldLimits {
  /** Most characters. */
  readonly max?: number | undefined;
  /** Fewest characters. */
  readonly min?: number | undefined;
  /** Most bytes of a file. */
  readonly maxBytes?: number | undefined;
}

/** Text for a field's code; a code that this build does not know is shown as it is. */
export function useFieldErrorText(): (code: string, limits?: FieldLimits) => string {
  const { t, language } = useText();
  return (code, { max, min, maxBytes } = {}) => {
    if (!isFieldCode(code)) return t('fields:unknown', { code });
    const text = t(`fields:${code}`, {
      ...(max !== undefined && { max: wholeNumber(max, language) }),
      ...(min !== undefined && { min: wholeNumber(min, language) }),
      ...(maxBytes !== undefined && { size: byteSize(maxBytes, language) }),
    });
    // An unknown limit is left out, not shown as a name in braces.
    if (!text.includes('{{')) return text;
    return t(text.includes('{{min}}') ? 'fields:tooShort' : 'fields:tooMuch');
  };
}
