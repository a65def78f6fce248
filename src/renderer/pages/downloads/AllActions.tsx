import { useLayoutEffect, useRef } from 'react';
import type { Download, Downloads } from '../../../shared/entities/download.ts';
import { focusHeading } from '../../ui/keyboard/focus-neighbour.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import { isFinished, isUnderWay } from '../../../shared/downloads/under-way.ts';
import type { TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';

interface AllActionsProps {
  readonly downloads: Downloads;
  readonly actions: DownloadActions;
}

/** Actions on all downloads. Those without effect are dimmed, not removed: the focus may be on them. */
export function AllActions({ downloads, actions }: AllActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = bar.current;
    // "Clear finished" may empty the list, which removes these buttons.
    return () => {
      if (own?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  const all = (label: TextKey, act: DownloadActions['pause'], fits: (download: Download) => boolean) => {
    const ids = downloads.filter(fits).map(({ id }) => id);
    return <Button label={label} aria-disabled={ids.length === 0} onClick={() => act(ids)} />;
  };
  return (
    <Stack isRow gap={2} ref={bar}>
      {all('downloads:pauseAll', actions.pause, isUnderWay)}
      {all('downloads:resumeAll', actions.resume, ({ state }) => state === 'paused' || state === 'failed')}
      {all('downloads:clearDone', actions.remove, isFinished)}
    </Stack>
  );
}
