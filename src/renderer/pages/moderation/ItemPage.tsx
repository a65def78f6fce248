import { useQuery } from '@tanstack/react-query';
import { localTitle } from '../../../shared/format/title.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { mayEnter } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { StaffMenu } from '../../features/staff/StaffMenu.tsx';
import { RecentAuthHost } from '../../features/account/RecentAuthHost.tsx';
import { MembersOnly } from '../../features/messages/MembersOnly.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ProposedNames } from '../../features/uploads/ProposedNames.tsx';
import { Timeline } from '../../features/uploads/Timeline.tsx';
import { MemberActs } from '../../features/staff/MemberActs.tsx';
import { Captions } from './Captions.tsx';
import { Changes } from './Changes.tsx';
import { Decide } from './Decide.tsx';
import { DraftWords } from './DraftWords.tsx';
import { Duplicates } from './Duplicates.tsx';
import { Film } from './Film.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { OpenCases } from './OpenCases.tsx';
import { Pictures } from './Pictures.tsx';
import { SinceDecided } from './SinceDecided.tsx';
import { ClaimNotice } from './ClaimNotice.tsx';
import { DECISION_ID, ToDecision } from './ToDecision.tsx';
import { useNeighbours } from './use-neighbours.ts';
import styles from './Item.module.css';

/** `/moderation/{id}/`: everything that a decision depends on, and the decision. */
export function Page() {
  const { id } = useRouteParams('moderationItem');
  const hasTexts = useScreenTexts();
  if (!hasTexts) return <PageSkeleton />;
  return (
    <MembersOnly title="moderation:title" why="moderation:signInFirst">
      {({ role }) =>
        mayEnter(role, 'moderator') ? (
          <RecentAuthHost>
            <Item key={id} id={id} />
          </RecentAuthHost>
        ) : (
          <Redirect to={to('notFound')} />
        )
      }
    </MembersOnly>
  );
}

type Words = Readonly<Record<'title_en' | 'title_ja', string>>;

function Item({ id }: { readonly id: string }) {
  const { t, language } = useText();
  useDocumentTitle(t('moderation:title'));
  const query = useQuery(apiQuery('desk.item', { id }));
  const goOn = useNeighbours(id);
  const me = useMember();
  const titleOf = ({ title_en, title_ja }: Words) =>
    localTitle({ title: title_en, titleJa: title_ja }, { language, country: '' }) ||
    t('moderation:untitled', { id });
  return (
    <QueryView query={query} skeleton={<PageSkeleton />}>
      {(item) => (
        <div className={styles['page']}>
          <PageHead title={titleOf(item)} note={t(`upload:state_${item.state}`)} />
          <ClaimNotice
            kind="submission"
            id={id}
            isOn={item.can_decide && ['waiting', 'held'].includes(item.state)}
            by={item.claim?.name ?? ''}
          />
          <div className={styles['columns']}>
            <div className={styles['judged']}>
              <SinceDecided item={item} />
              <Changes item={item} />
              {item.video_id !== null && <Film id={item.video_id} />}
              <Pictures item={item} />
              {item.video_id !== null && (
                <Stack isRow gap={3} align="center">
                  <ButtonLink
                    label="upload:watch"
                    to={to('video', { video_id: item.video_id, dir: 'video' })}
                  />
                  {item.can_decide && (
                    <StaffMenu of={{ on: 'video', id: item.video_id }} title={titleOf(item)} />
                  )}
                </Stack>
              )}
              <OpenCases item={item} />
              <LookAlikes item={item} />
              <Duplicates item={item} />
              <ItemFacts item={item} />
              <DraftWords item={item} />
              <Captions item={item} />
              <ProposedNames names={item.proposed} />
              {item.can_decide && <ToDecision />}
            </div>
            <div className={styles['moderation']} id={DECISION_ID} tabIndex={-1}>
              {item.can_decide && <Decide item={item} onDecided={goOn} />}
              {!item.can_decide && (
                <p>{t(item.member._id === me?._id ? 'moderation:ownItem' : 'moderation:ownDecision')}</p>
              )}
              {item.can_decide && <MemberActs id={item.member._id as MemberId} />}
              <Timeline item={item} />
            </div>
          </div>
        </div>
      )}
    </QueryView>
  );
}
