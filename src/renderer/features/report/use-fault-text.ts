import { isFieldCode } from '../../../shared/errors/field-codes.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { REPORT } from '../../../shared/limits.ts';
import { useText } from '../../i18n/use-text.ts';

/** Words for what is wrong with a field; a code of a newer site is told as it is. */
export function useFaultText() {
  const { t, language } = useText();
  const limits = {
    max: wholeNumber(REPORT.messageMax, language),
    size: byteSize(REPORT.fileMax, language),
  };
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    return isFieldCode(code) ? t(`fields:${code}`, limits) : t('fields:unknown', { code });
  };
}
