import { isStopped } from '../../../shared/downloads/under-way.ts';
import type { Download, DownloadId } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import { Picture } from '../../features/core/pictures/Picture.tsx';
import type { RowDrag } from '../../features/core/reorder/use-row-drag.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import type { DownloadActions } from '../../features/downloads/queries.ts';
import { useHost } from '../../host/host.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import tileStyles from '../../ui/tile.module.css';
import type { Moves } from './moves.ts';
import { Progress } from './Progress.tsx';
import rows from '../../features/core/reorder/Reorder.module.css';
import styles from './Row.module.css';
import { RowActions } from './RowActions.tsx';
import { RowError } from './RowError.tsx';
import type { FileActions } from './use-file-actions.ts';

const SIZES = '(min-width: 768px) 160px, 34vw';

export interface RowProps {
  readonly download: Download;
  readonly actions: DownloadActions & FileActions;
  readonly onMove: Moves | null;
  readonly drag: RowDrag<DownloadId>;
  readonly onPlay: () => void;
  /** Its file is gone: leads to where it can be downloaded again. */
  readonly onFetchAgain: () => void;
  /** @param button the pressed button; it is removed with the row */
  readonly onRemove: (button: HTMLElement) => void;
}

/** One download: title, progress, actions. */
export function Row({ download, ...rest }: RowProps) {
  const { t } = useText();
  const { manageDownloads } = useHost().info.can;
  const title = useTitle()(download);
  const { videoId, dir, state, isRetrying } = download;
  const { drag } = rest;
  return (
    <li
      className={cx(
        tileStyles['row'],
        rows['row'],
        styles['row'],
        drag.isDragged(download.id) && rows['dragged'],
      )}
      data-id={download.id}
      data-state={state}
      data-retrying={isRetrying || undefined}
      data-side={drag.sideOf(download.id) ?? undefined}
    >
      <div className={styles['frame']}>
        <Picture address={download.thumb} colour={download.colour} sizes={SIZES} />
      </div>
      <div className={styles['words']}>
        <h2 className={cx(tileStyles['title'], styles['title'])}>
          <Link to={to('video', { video_id: videoId, dir })} title={title}>
            {title}
          </Link>
        </h2>
        <p className={styles['state']}>
          <span>{t(stateText(download))}</span>
          <span>{download.label}</span>
        </p>
        <RowError download={download} title={title} onStartOver={() => rest.actions.startOver(download.id)} />
        <Progress download={download} title={title} />
      </div>
      {manageDownloads && <RowActions download={download} title={title} {...rest} />}
    </li>
  );
}

/** One that was stopped by an error is not shown as paused. */
function stateText(download: Download): TextKey {
  const { state, isRetrying } = download;
  if (isRetrying) return 'downloads:retrying';
  return state === 'paused' && isStopped(download) ? 'downloads:state_stopped' : `downloads:state_${state}`;
}
