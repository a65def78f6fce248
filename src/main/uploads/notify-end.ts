import type { SystemNotice } from '../downloads/notify-system.ts';
import type { Language } from '../../shared/filters/enums.ts';
import { systemText } from '../system-text.ts';
import type { RunEnd } from '../transfers/run-end.ts';
import type { UploadJob } from './upload-job.ts';

/**
 * The one quiet word when no upload goes on by itself any more; it names nothing.
 * @param hasFocus somebody looks at the page, which tells by itself what has stopped
 * @returns `null`: there is nothing to be said outside
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
