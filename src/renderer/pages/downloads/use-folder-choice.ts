import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { notify, notifyError } from '../../features/core/notices.ts';
import { useHost } from '../../host/host.ts';
import type { TextKey } from '../../i18n/use-text.ts';

/** Names both ends of a choice: only the newest is of interest. */
const cause = 'download-folder';

const REFUSALS: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  folder_missing: 'downloads:folderRefused',
  disk_full: 'downloads:folderFull',
};

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
      const text = REFUSALS[thrown.code];
      if (text) notify({ cause, tone: 'error', text });
      else notifyError(thrown);
    },
  });
  return () => mutate();
}
