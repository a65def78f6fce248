import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Download, Downloads } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import { useDownloadActions } from '../../features/downloads/queries.ts';
import { isUnfinished } from '../../../shared/downloads/under-way.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import { useRowDrag } from '../../features/core/reorder/use-row-drag.ts';
import { AllActions } from './AllActions.tsx';
import { movesOf } from './moves.ts';
import styles from './Page.module.css';
import { Row } from './Row.tsx';
import { Total } from './Total.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useMoved } from './use-moved.tsx';
import { useRemoval } from './use-removal.tsx';

const usePlayDialog = lazyPart(() => import('./PlayDialog.tsx').then((part) => part.PlayDialog));

/** Every download, those that will run next first; above them the actions on all. */
export function DownloadList({ downloads }: { readonly downloads: Downloads }) {
  const { t } = useText();
  const { manageDownloads } = useHost().info.can;
  const actions = { ...useDownloadActions(), ...useFileActions() };
  const navigate = useNavigate();
  const waiting = downloads.filter(isUnfinished);
  const drag = useRowDrag(waiting, actions.move);
  const moved = useMoved(waiting);
  const removal = useRemoval(downloads, actions.remove);
  const { Part: PlayDialog, fetch } = usePlayDialog();
  const [played, setPlayed] = useState<Download | null>(null);
  const play = (download: Download) => {
    setPlayed(download);
    fetch().catch((thrown: unknown) => {
      setPlayed(null);
      notifyError(missingAsset(thrown));
    });
  };
  return (
    <>
      {manageDownloads && (
        <div className={styles['bar']}>
          <Total />
          <AllActions downloads={downloads} actions={actions} />
        </div>
      )}
      <ul className={styles['rows']} aria-label={t('downloads:list')}>
        {downloads.map((download) => (
          <Row
            key={download.id}
            download={download}
            actions={actions}
            onMove={movesOf(download.id, waiting, actions.step, (place) => moved.note(download.id, place))}
            drag={drag}
            onPlay={() => play(download)}
            onFetchAgain={() => void navigate(pageOf(download))}
            onRemove={(button) => removal.ask(download, button)}
          />
        ))}
      </ul>
      {moved.region}
      {removal.question}
      {PlayDialog && played && (
        <PlayDialog key={played.id} download={played} onClose={() => setPlayed(null)} />
      )}
    </>
  );
}

/** The page where its wait can be started again. */
const pageOf = ({ videoId, dir }: Download) => to('video', { video_id: videoId, dir });
