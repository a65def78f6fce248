import { useState } from 'react';
import type { DownloadId, Downloads } from '../../../shared/entities/download.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { useText } from '../../i18n/use-text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/**
 * Says to screen readers where a row is after its buttons moved it: the pressed button does not. Only once the row is
 * there; what moves it later, as others end, is no answer to a press.
 * @param waiting what has a place to change, in order
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
    /** One was asked to move to a place, from 0. */
    note: (id: DownloadId, place: number) => setMoved({ id, place }),
    region: (
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    ),
  };
}
