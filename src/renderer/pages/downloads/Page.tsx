import DownloadIcon from 'lucide-react/icons/download';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { useDownloads } from '../../features/downloads/queries.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { DownloadList } from './DownloadList.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import { FolderChoice, LimitChoice } from '../../features/downloads/Preferences.tsx';
import styles from './Page.module.css';

const PLACES = 4;

/** `/downloads/`: the running and finished downloads of this device. */
export function Page() {
  return useScreenTexts() ? <AllDownloads /> : <PageSkeleton />;
}

function AllDownloads() {
  const { t } = useText();
  const { manageDownloads } = useHost().info.can;
  const query = useDownloads();
  useDocumentTitle(t('downloads:title'));
  return (
    <section className={styles['page']} aria-busy={query.isPending}>
      <PageHead
        title={t('downloads:title')}
        actions={
          manageDownloads && (
            <div className={styles['preferences']}>
              <LimitChoice />
              <FolderChoice />
            </div>
          )
        }
      />
      <p className={styles['note']}>{t(manageDownloads ? 'downloads:keptHere' : 'downloads:browserHas')}</p>
      <QueryView query={query} skeleton={<Places />}>
        {(downloads) => (downloads.length === 0 ? <NothingHere /> : <DownloadList downloads={downloads} />)}
      </QueryView>
    </section>
  );
}

function NothingHere() {
  return (
    <EmptyState
      title="downloads:emptyTitle"
      hint="downloads:emptyHint"
      icon={<Icon of={DownloadIcon} size={40} />}
      action={
        <ButtonLink
          label="downloads:emptyAction"
          tone="main"
          to={to('listing', { sort: 'latest-updates', page: 1 })}
        />
      }
    />
  );
}

function Places() {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {Array.from({ length: PLACES }, (_none, at) => (
        <RowSkeleton key={at} />
      ))}
    </div>
  );
}
