import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { MEMBER_HOME } from '../../../shared/screens/members.ts';
import type { Member } from '../../../shared/entities/member.ts';
import type { MemberTab } from '../../../shared/filters/enums.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { CatalogueNote } from '../../features/core/settings/CatalogueNote.tsx';
import { useChoice } from '../../features/core/settings/use-choice.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { TileGrid, TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { MemberGrid, MemberGridSkeleton } from '../../features/members/MemberGrid.tsx';
import { friendsQuery, memberVideosQuery } from '../../features/members/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Home.module.css';

interface HomeProps {
  readonly id: MemberId;
  readonly member: Member | undefined;
}

/** A member's introduction, latest uploads and some friends. */
export function Home({ id, member }: HomeProps) {
  const { t } = useText();
  const { isKnown } = useSite();
  const choice = useChoice();
  const of = { id, page: 1, count: MEMBER_HOME.videos };
  const uploads = useQuery(memberVideosQuery(choice, 'ed_videos', of));
  // Fetched once it is known that they are shown; otherwise the answer would be a refusal.
  const showsFriends = member?.openTabs.includes('friends') ?? false;
  const friends = useQuery({ ...friendsQuery(id, 1), enabled: showsFriends });
  return (
    <>
      {member && member.info.about !== '' && (
        <p className={styles['about']} dir="auto">
          {member.info.about}
        </p>
      )}
      <Part id={id} tab="ed_videos" title={t('members:latestUploads')} total={uploads.data?.totalCount}>
        <QueryView
          query={uploads}
          isHeld={!isKnown}
          skeleton={<TileGridSkeleton count={MEMBER_HOME.videos} />}
        >
          {({ videos, totalCount }) => (
            <>
              {member && member.videos > totalCount && <CatalogueNote catalogue={choice.catalogue} />}
              {videos.length === 0 ? (
                <p className={styles['none']}>{t('members:noUploads')}</p>
              ) : (
                <TileGrid tiles={videos} heading="h3" />
              )}
            </>
          )}
        </QueryView>
      </Part>
      {/* Last on the page, so that nothing moves when they are loaded. */}
      {showsFriends && (
        <Part id={id} tab="friends" title={t('members:tab_friends')} total={friends.data?.totalCount}>
          <QueryView
            query={friends}
            isHeld={!isKnown}
            skeleton={<MemberGridSkeleton count={MEMBER_HOME.friends} />}
          >
            {(data) =>
              data.friends.length === 0 ? (
                <p className={styles['none']}>{t('members:noFriends')}</p>
              ) : (
                <MemberGrid tiles={data.friends.slice(0, MEMBER_HOME.friends)} heading="h3" />
              )
            }
          </QueryView>
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly id: MemberId;
  readonly tab: MemberTab;
  readonly title: string;
  readonly total: number | undefined;
  readonly children: ReactNode;
}

function Part({ id, tab, title, total, children }: PartProps) {
  const { t } = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={total === undefined} className={styles['part']}>
      <div className={styles['partHead']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        {total !== undefined && total > MEMBER_HOME.videos && (
          <Link to={to('memberTab', { _id: id, member_tab: tab, page: 1 })} className={styles['more']}>
            {t('members:seeAllOf', { what: title })}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
