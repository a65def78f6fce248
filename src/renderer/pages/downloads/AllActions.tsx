import type { Download, Downloads } from '../../../shared/entities/download.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import { isUnderWay } from '../../features/downloads/totals.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface AllActionsProps {
  readonly downloads: Downloads;
  readonly actions: DownloadActions;
}

/** What can be done with all downloads at once; a button only where it would do something. */
export function AllActions({ downloads, actions }: AllActionsProps) {
  const idsOf = (fits: (download: Download) => boolean) => downloads.filter(fits).map(({ id }) => id);
  const toPause = idsOf(isUnderWay);
  const toResume = idsOf(({ state }) => state === 'paused' || state === 'failed');
  const done = idsOf(({ state }) => state === 'done');
  return (
    <div className={styles['all']}>
      {toPause.length > 0 && <Button label="downloads:pauseAll" onClick={() => actions.pause(toPause)} />}
      {toResume.length > 0 && <Button label="downloads:resumeAll" onClick={() => actions.resume(toResume)} />}
      {done.length > 0 && <Button label="downloads:clearDone" onClick={() => actions.remove(done)} />}
    </div>
  );
}
