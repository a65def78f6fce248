import { isStopped } from '../../../shared/downloads/under-way.ts';
import type { Download } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { notify } from '../core/notices/notices.ts';
import { notifyStopped } from '../core/notices/notify-stopped.ts';

/** Notifies of the outcome of a requested download. @param wasThere it was among the downloads before */
export function notifyStart(download: Download, wasThere: boolean): void {
  if (download.error && isStopped(download)) {
    notifyStopped(download.error.code);
    return;
  }
  notify({
    cause: 'download',
    tone: wasThere ? 'info' : 'success',
    text: textOf(download, wasThere),
    link: { label: 'downloads:show', to: to('downloads') },
  });
}

function textOf({ state }: Download, wasThere: boolean): TextKey {
  if (state === 'handed_over') return 'downloads:handedOver';
  if (wasThere) return 'downloads:known';
  return state === 'queued' ? 'downloads:addedToQueue' : 'downloads:started';
}
