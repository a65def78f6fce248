import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { timeAgo } from '../../../shared/format/date.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { mayEnter } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { CollectionVotes } from '../../features/core/marks/VoteActions.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { playlistVideoQuery } from '../../features/playlists/video-query.ts';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { SubscribePlace } from '../../features/relations/SubscribePlace.tsx';
import { MemberAction } from '../../features/staff/MemberAction.tsx';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';
import { MemberLink } from '../../features/core/members/MemberLink.tsx';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

/** The owner of the playlist, its description, and the play button. */
export function PlaylistHead({ playlist }: { readonly playlist: Playlist }) {
  const { t, language } = useText();
  const now = useNow();
  const me = useMember();
  const titleOf = useTitle();
  const nameOf = useMemberName();
  const { owner, firstVideoId, firstVideoDir, views, orientation } = playlist;
  return (
    <section className={styles['head']} aria-label={t('playlists:about')}>
      <div className={styles['by']}>
        <MemberLink id={owner.id} name={owner.name} className={styles['owner']}>
          <Avatar name={nameOf(owner.name)} address={owner.avatar} size={36} />
          {nameOf(owner.name)}
        </MemberLink>
        <p className={styles['counters']}>
          {playlist.isPrivate && (
            <Badge>
              <Icon of={Lock} size={12} />
              {t('listing:private')}
            </Badge>
          )}
          <span>{t('listing:viewCount', { count: views, number: shortNumber(views, language) })}</span>
          <time dateTime={playlist.updatedAt}>
            {t('playlists:updated', { ago: timeAgo(playlist.updatedAt, now, language) })}
          </time>
        </p>
      </div>
      {playlist.description !== '' && <p className={styles['description']}>{playlist.description}</p>}
      {(playlist.categories.length > 0 || orientation > 0) && (
        <ul className={styles['chips']}>
          {playlist.categories.map((category) => (
            <li key={category.dir}>
              <Chip to={to('category', { object_id: category.dir, page: 1 })}>{titleOf(category)}</Chip>
            </li>
          ))}
          {orientation > 0 && (
            <li>
              <Chip>{t(`playlists:orientation_${orientation}` as TextKey)}</Chip>
            </li>
          )}
        </ul>
      )}
      <div className={styles['buttons']}>
        {firstVideoId !== null && (
          <ButtonLink
            label="playlists:playAll"
            tone="main"
            icon={<Icon of={Play} size={16} />}
            to={
              to('video', { video_id: firstVideoId, dir: firstVideoDir }) + playlistVideoQuery(playlist.id, 1)
            }
          />
        )}
        <CollectionVotes on="playlist" target={playlist} />
        <SubscribePlace kind="playlist" name={playlist.id} subscribers={playlist.subscribers} />
        {!playlist.can.edit && (
          <ReportAction
            about={{ path: to('playlist', { playlist_id: playlist.id }), title: playlist.title }}
            heading="report:titlePlaylist"
            className={styles['icon']}
          />
        )}
        {/* A playlist can only be removed by a case, which a report opens. */}
        {me && me._id !== owner.id && mayEnter(me.role, 'moderator') && (
          <MemberAction id={owner.id} name={owner.name} />
        )}
      </div>
    </section>
  );
}
