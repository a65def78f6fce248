import { UPLOAD_REASONS, type UploadReason } from '../../../shared/errors/upload-reasons.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { dayName } from '../../../shared/format/date.ts';
import { VIDEO_TYPES } from '../../../shared/upload/file-types.ts';
import { STAFF_REASONS, type StaffReason } from '../../../shared/upload/reasons-of-staff.ts';
import type { UploadParams } from '../core/texts/use-reason-text.ts';
import { useUploadLimits } from './use-upload-limits.ts';
import { useText } from '../../i18n/use-text.ts';

type Params = Readonly<Record<string, string | number>>;

const isUploadReason = (code: string): code is UploadReason => Object.hasOwn(UPLOAD_REASONS, code);
const isStaffReason = (code: string): code is StaffReason => STAFF_REASONS.some((reason) => reason === code);

/** Codes whose texts name a limit, with its placeholder. The types are those of the contract. */
const LIMITS = { video_size_limit: 'bytes', video_too_short: 'minutes', quota_exceeded: 'count' } as const;
const limitOf = (code: string) => (isLimit(code) ? LIMITS[code] : undefined);
const isLimit = (code: string): code is keyof typeof LIMITS => Object.hasOwn(LIMITS, code);

/**
 * Text for a code of uploads or of staff; an unknown one is shown as it is. If only a code is known, the
 * limit in its text is the site's own; until that is loaded only the code is shown.
 * @param shown codes without their numbers that are shown now
 */
export function useUploadText(
  ...shown: readonly (string | null | undefined)[]
): (code: string, params?: Params) => string {
  const { t, language } = useText();
  const limits = useUploadLimits(shown.some((code) => code && isLimit(code)));
  const usual: Params = limits
    ? {
        bytes: limits.bytes_max,
        minutes: Math.ceil(limits.least_seconds.other / 60),
        count: limits.open_max,
      }
    : {};
  return (code, given = {}) => {
    const params: Params = { types: VIDEO_TYPES.join(', '), ...usual, ...given };
    const limit = limitOf(code);
    if (limit !== undefined && params[limit] === undefined) return t('upload:video_failed', { code });
    if (code === 'unreachable') return t('upload:stopped');
    if (code === 'need_auth') return t('errors:need_auth');
    if (code === 'file_changed') return t('upload:file_changed');
    if (isStaffReason(code)) return t(`upload:${code}_reason`);
    if (!isUploadReason(code)) return t('upload:video_failed', { code });
    const { bytes, date } = params;
    return t(`upload:${code}`, {
      ...params,
      ...(bytes !== undefined && { size: byteSize(Number(bytes), language) }),
      ...(date !== undefined && { date: dayName(String(date), language) }),
    } as UploadParams);
  };
}
