import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { MEMBER_HOME } from '../../../../shared/screens/members.ts';
import type { FollowedKind } from '../../../../shared/entities/marks.ts';
import type { SubscribedObject } from '../../../../shared/entities/member-subscriptions.ts';
import { shortNumber } from '../../../../shared/format/number.ts';
import { isGoneName } from '../../../../shared/accounts/gone-name.ts';
import { to } from '../../../../shared/routes.ts';
import { Avatar } from '../../../features/core/pictures/Avatar.tsx';
import { useMember } from '../../../features/core/session/session-query.ts';
import { useTitle } from '../../../features/core/texts/use-title.ts';
import { MemberGrid, MemberGridSkeleton } from '../../../features/members/MemberGrid.tsx';
import { subscriptionsQuery } from '../../../features/members/queries.ts';
import { SubscribePlace } from '../../../features/relations/SubscribePlace.tsx';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './Subscriptions.module.css';
import { TabList, type TabOf } from './TabList.tsx';
import { useMemberName } from '../../../features/core/members/use-member-name.ts';

const AVATAR_PX = 44;

/** What a member follows: models, channels, members and playlists. */
export function Subscriptions(of: TabOf) {
  const titleOf = useTitle();
  const nameOf = useMemberName();
  const isOwn = useMember()?._id === of.id;
  const named = (kind: 'model' | 'channel') => (one: SubscribedObject) => ({
    kind,
    key: one.dir,
    name: titleOf(one),
    image: one.image,
    videos: one.videos,
    // A model without a video has no page (decisions A).
    address:
      kind === 'channel'
        ? to('channel', { object_id: one.dir })
        : one.videos > 0
          ? to('model', { dir: one.dir })
          : null,
  });
  return (
    <TabList
      of={of}
      query={useQuery(subscriptionsQuery(of.id, of.page))}
      skeleton={<MemberGridSkeleton count={MEMBER_HOME.friends} />}
      empty={<EmptyState title="members:emptySubscriptionsTitle" hint="members:emptySubscriptionsHint" />}
    >
      {({ models, channels, members, playlists }) => (
        <>
          <Kind isOwn={isOwn} title="members:models" items={models.map(named('model'))} />
          <Kind isOwn={isOwn} title="members:channels" items={channels.map(named('channel'))} />
          {isOwn && (
            <Kind
              isOwn
              title="members:members"
              items={members.map(({ id, name, avatar, videos }) => ({
                kind: 'member' as const,
                key: id,
                name: nameOf(name),
                image: avatar,
                videos,
                address: isGoneName(name) ? null : to('member', { _id: id }),
              }))}
            />
          )}
          {!isOwn && members.length > 0 && (
            <Part title="members:members">
              <MemberGrid tiles={members} heading="h3" />
            </Part>
          )}
          <Kind
            isOwn={isOwn}
            title="members:tab_playlists"
            items={playlists.map(({ id, title, videos }) => ({
              kind: 'playlist' as const,
              key: id,
              name: title,
              image: '',
              videos,
              address: to('playlist', { playlist_id: id }),
            }))}
          />
        </>
      )}
    </TabList>
  );
}

interface Item {
  readonly kind: FollowedKind;
  readonly key: string;
  readonly name: string;
  readonly image: string;
  readonly videos: number;
  readonly address: string | null;
}

interface KindProps {
  readonly title: TextKey;
  readonly items: readonly Item[];
  /** The member's own, each with an unsubscribe button. */
  readonly isOwn: boolean;
}

function Kind({ title, items, isOwn }: KindProps) {
  const { t, language } = useText();
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={styles['rows']}>
        {items.map(({ kind, key, name, image, videos, address }) => (
          <li key={key} className={styles['row']}>
            <Avatar name={name} address={image} size={AVATAR_PX} />
            <div className={styles['words']}>
              {address === null ? (
                <span className={styles['name']}>{name}</span>
              ) : (
                <Link to={address} className={styles['name']}>
                  {name}
                </Link>
              )}
              <span className={styles['count']}>
                {t('members:videos', { count: videos, number: shortNumber(videos, language) })}
              </span>
            </div>
            {isOwn && <SubscribePlace kind={kind} name={key} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const { t } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id} className={styles['title']}>
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
