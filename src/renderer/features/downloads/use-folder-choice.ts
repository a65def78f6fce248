import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/errors/codes.ts';
import { notify, notifyError } from '../core/notices/notices.ts';
import { useHost } from '../../host/host.ts';
import type { TextKey } from '../../i18n/use-text.ts';

/** Cause of both notices of a choice: only the newest one is shown. */
const cause = 'download-folder';

const REFUSALS: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  folder_missing: 'downloads:folderRefused',
  disk_full: 'downloads:folderFull',
};

const KEY = ['local', 'download-folder'] as const;

interface FolderChoice {
  /** Where new downloads go; `undefined` while that is not known. */
  readonly folder: string | undefined;
  /** Lets the visitor choose another, and notifies whether it is used. */
  readonly choose: () => void;
}

/** The folder of new downloads. */
export function useFolderChoice(): FolderChoice {
  const { downloads } = useHost().bridge;
  const queries = useQueryClient();
  const { data: folder } = useQuery({
    queryKey: KEY,
    queryFn: () => downloads.folder(undefined),
    staleTime: 0,
  });
  const { mutate } = useMutation({
    mutationFn: () => downloads.chooseFolder(undefined),
    onSuccess: (isChosen) => {
      if (!isChosen) return;
      notify({ cause, tone: 'success', text: 'downloads:folderChosen' });
      void queries.invalidateQueries({ queryKey: KEY });
    },
    onError: (thrown) => {
      // "The download folder" is still the old one.
      const text = REFUSALS[thrown.code];
      if (text) notify({ cause, tone: 'error', text });
      else notifyError(thrown);
    },
  });
  return { folder, choose: () => mutate() };
}
