import { useState } from 'react';
import type { DownloadId, Downloads } from '../../../shared/entities/download.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * Announces the place of a row after its buttons moved it, which the button itself does not. Only once the row is
 * there; later moves, as others end, are not announced.
 * @param waiting the movable downloads, in order
 */
export function useMoved(waiting: Downloads) {
  const { t } = useText();
  const titleOf = useTitle();
  const [moved, setMoved] = useState<{ id: DownloadId; place: number } | null>(null);
  const row = moved && waiting[moved.place];
  const announcement =
    row && row.id === moved.id
      ? t('downloads:place', { title: titleOf(row), place: moved.place + 1, count: waiting.length })
      : '';
  return {
    /** A move to a place, from 0, was requested. */
    note: (id: DownloadId, place: number) => setMoved({ id, place }),
    region: (
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    ),
  };
}
