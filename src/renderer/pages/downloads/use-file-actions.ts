import { useMutation } from '@tanstack/react-query';
import type { DownloadId } from '../../../shared/entities/download.ts';
import { notify, notifyError } from '../../features/core/notices/notices.ts';
import { useHost } from '../../host/host.ts';

/** Actions on a finished file outside of the page. The list also learns if the file is gone. */
export function useFileActions() {
  const { downloads } = useHost().bridge;
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (thrown) => {
      if (thrown.code === 'not_found')
        notify({ cause: 'download-gone', tone: 'error', text: 'downloads:state_gone' });
      else notifyError(thrown);
    },
  });
  return {
    open: (id: DownloadId) => mutate(() => downloads.open(id)),
    showInFolder: (id: DownloadId) => mutate(() => downloads.showInFolder(id)),
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
