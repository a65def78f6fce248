import { useState } from 'react';
import type { Download, Downloads } from '../../../shared/entities/download.ts';
import { focusNeighbour } from '../../ui/keyboard/focus-neighbour.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import { isFinished } from '../../../shared/downloads/under-way.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const useRemoveDialog = lazyPart(() => import('./RemoveDialog.tsx').then((part) => part.RemoveDialog));

/**
 * Removes a download by the button of its row; if bytes would be deleted it asks first, in `question`, which
 * shows the present bytes and closes if nothing would be lost any more.
 */
export function useRemoval(downloads: Downloads, remove: DownloadActions['remove']) {
  const { Part: RemoveDialog, fetch } = useRemoveDialog();
  const [asked, setAsked] = useState<{ download: Download; button: HTMLElement } | null>(null);
  const live = downloads.find(({ id }) => id === asked?.download.id);
  const ask = (download: Download, button: HTMLElement) => {
    if (!losesBytes(download)) {
      focusNeighbour(button);
      remove([download.id]);
      return;
    }
    setAsked({ download, button });
    fetch().catch((thrown: unknown) => {
      setAsked(null);
      notifyError(missingAsset(thrown));
    });
  };
  const question = RemoveDialog && asked && (live === undefined || losesBytes(live)) && (
    <RemoveDialog
      key={asked.download.id}
      download={live ?? asked.download}
      button={asked.button}
      onRemove={() => remove([asked.download.id])}
      onClose={() => setAsked(null)}
    />
  );
  return { ask, question };
}

/** A finished file stays on the disk; of an unfinished one the received bytes are deleted. */
const losesBytes = (download: Download) => !isFinished(download) && download.receivedBytes > 0;
