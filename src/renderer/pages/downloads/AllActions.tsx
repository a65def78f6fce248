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

/** What can be done with all downloads at once. What would do nothing stays, dimmed: the focus may be on it. */
export function AllActions({ downloads, actions }: AllActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = bar.current;
    // "Clear finished" may empty the list, and all of these go with it.
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
