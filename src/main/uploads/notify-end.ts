import type { SystemNotice } from '../downloads/notify-system.ts';
import type { Language } from '../../shared/filters/enums.ts';
import { systemText } from '../system-text.ts';
import type { RunEnd } from '../transfers/run-end.ts';
import type { UploadJob } from './upload-job.ts';

/**
 * The notification when no upload continues by itself any more; without names.
 * @param hasFocus the page is in front, which shows stopped uploads itself
 * @returns `null`: no notification
 */
export function uploadsEndNotice(
  { finished, hasStopped }: RunEnd<UploadJob>,
  language: Language,
  hasFocus: boolean,
): SystemNotice | null {
  if (hasStopped && hasFocus && finished.length === 0) return null;
  return {
    title: systemText(language, hasStopped ? 'system:uploadsStopped' : 'system:uploadsDone'),
    body: '',
  };
}
