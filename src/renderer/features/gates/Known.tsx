import { useQuery } from '@tanstack/react-query';
import { isStopped, isUnfinished } from '../../../shared/downloads/under-way.ts';
import type { Download } from '../../../shared/entities/download.ts';
import { to } from '../../../shared/routes.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './DownloadDialog.module.css';

interface KnownProps {
  readonly videoId: VideoId;
  readonly format: string | undefined;
}

/** Says before the wait that a file is among the downloads already, and links there. A browser does not reveal its downloads. */
export function Known({ videoId, format }: KnownProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const { data = [] } = useQuery({
    queryKey: ['local', 'downloads', 'known'],
    queryFn: () => bridge.downloads.list(undefined),
    staleTime: 0,
  });
  const known = data.find((each) => each.videoId === videoId && each.format === format && isHere(each));
  return (
    <p className={styles['known']} role="status">
      {known && (
        <>
          {t(isStopped(known) ? 'downloads:knownStopped' : 'downloads:known')}{' '}
          <Link to={to('downloads')}>{t('downloads:show')}</Link>
        </>
      )}
    </p>
  );
}

/** A download whose file is gone can be repeated, and one that failed can be restarted. */
const isHere = (download: Download) => isUnfinished(download) || download.state === 'done';
