import { UPLOAD_REASONS, type UploadReason } from '../../../shared/errors/upload-reasons.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { dayName } from '../../../shared/format/date.ts';
import { VIDEO_TYPES } from '../../../shared/upload/file-types.ts';
import { LEAST_SECONDS, QUOTA, VIDEO_BYTES_MAX } from '../../../shared/upload/limits.ts';
import { STAFF_REASONS, type StaffReason } from '../../../shared/upload/reasons-of-staff.ts';
import type { UploadParams } from '../core/use-reason-text.ts';
import { useText } from '../../i18n/use-text.ts';

type Params = Readonly<Record<string, string | number>>;

const isUploadReason = (code: string): code is UploadReason => Object.hasOwn(UPLOAD_REASONS, code);
const isStaffReason = (code: string): code is StaffReason => STAFF_REASONS.some((reason) => reason === code);

/** What a text names where only its code was stored. */
const USUAL: Params = {
  types: VIDEO_TYPES.join(', '),
  bytes: VIDEO_BYTES_MAX,
  minutes: Math.ceil(LEAST_SECONDS.other / 60),
  count: QUOTA.open,
};

/** Words for a code of uploads or of staff; one that this build does not know is named. */
export function useUploadText(): (code: string, params?: Params) => string {
  const { t, language } = useText();
  return (code, given = {}) => {
    const params: Params = { ...USUAL, ...given };
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
