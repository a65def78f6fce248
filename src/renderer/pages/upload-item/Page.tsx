import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import { isMoving } from '../../../shared/upload/transitions.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useTransfers } from '../../features/uploads/use-transfers.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { ProposedNames } from '../../features/uploads/ProposedNames.tsx';
import { Timeline } from '../../features/uploads/Timeline.tsx';
import { UploadState } from '../../features/uploads/UploadState.tsx';
import { Acts } from './Acts.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import { hasStatistics, LateStatistics } from './LateStatistics.tsx';
import styles from './Page.module.css';
import { Pictures } from './Pictures.tsx';
import { Sent } from './Sent.tsx';

/** Milliseconds between two requests while it changes. */
const LOOK_MS = 3_000;

/** `/upload/{id}/`: a submission's metadata, picture and state. */
export function Page() {
  const { id } = useRouteParams('uploadItem');
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="upload:details" why="upload:signInFirst">
      {({ _id }) => <Item key={`${_id} ${id}`} id={id} />}
    </MembersOnly>
  );
}

function Item({ id }: { readonly id: string }) {
  const { t, language } = useText();
  const transfer = useTransfers().get(id);
  const [isSent, setSent] = useState(false);
  const query = useQuery({
    ...apiQuery('upload.get', { id }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.state) ? LOOK_MS : false),
  });
  const item = query.data;
  const name =
    item && localTitle({ title: item.title_en, titleJa: item.title_ja }, { language, country: '' });
  const title = name && item.kind === 'edit' ? t('upload:editOf', { title: name }) : name;
  useDocumentTitle(title || t('upload:details'));
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(found) => (
        <div className={styles['page']}>
          <PageHead title={title || t('upload:details')} />
          <div className={styles['state']}>
            <UploadState item={found} transfer={transfer} />
          </div>
          {found.state === 'waiting' && (
            <Sent hours={found.review_hours} sentAt={found.changed_at} isNew={isSent} />
          )}
          <Acts item={found} onSent={() => setSent(true)} />
          {found.album_id === null && found.can.includes('edit') && (
            <DetailsForm key={found.id} item={found} onSent={() => setSent(true)}>
              <Pictures item={found} />
            </DetailsForm>
          )}
          <ProposedNames names={found.proposed} />
          {hasStatistics(found) && <LateStatistics id={found.video_id} />}
          <Timeline item={found} />
          <ButtonLink label="upload:yours" to={to('upload')} />
        </div>
      )}
    </QueryView>
  );
}
