import type { ErrorCode } from '../../../../shared/errors/codes.ts';
import { to } from '../../../../shared/routes.ts';
import type { TextKey } from '../../../i18n/use-text.ts';
import { notify } from './notices.ts';

const TEXTS: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  disk_full: 'downloads:stoppedFull',
  folder_missing: 'downloads:stoppedFolder',
};

/** Says that downloads have stopped, once per problem, with a link to them. The late texts must be loaded. */
export function notifyStopped(code: ErrorCode): void {
  notify({
    cause: `download.${code}`,
    tone: 'error',
    text: TEXTS[code] ?? 'downloads:stoppedOther',
    link: { label: 'downloads:show', to: to('downloads') },
  });
}
