import { useMutation } from '@tanstack/react-query';
import { notify, notifyError } from '../../features/core/notices.ts';
import { useHost } from '../../host/host.ts';

/** Names both ends of a choice: only the newest is of interest. */
const cause = 'download-folder';

/** Lets the visitor choose where new downloads go, and says whether they do. */
export function useFolderChoice(): () => void {
  const { downloads } = useHost().bridge;
  const { mutate } = useMutation({
    mutationFn: () => downloads.chooseFolder(undefined),
    onSuccess: (isChosen) => {
      if (isChosen) notify({ cause, tone: 'success', text: 'downloads:folderChosen' });
    },
    onError: (thrown) => {
      // "The download folder" is still the old one.
      if (thrown.code === 'folder_missing') notify({ cause, tone: 'error', text: 'downloads:folderRefused' });
      else notifyError(thrown);
    },
  });
  return () => mutate();
}
