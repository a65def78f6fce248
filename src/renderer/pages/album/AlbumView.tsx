import Lock from 'lucide-react/icons/lock';
import { useLocation } from 'react-router';
import type { Album } from '../../../shared/entities/album.ts';
import { dayName, timeAgo } from '../../../shared/format/date.ts';
import { shortNumber, wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { AlbumPhotos } from '../../features/albums/AlbumPhotos.tsx';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import { Avatar } from '../../features/core/pictures/Avatar.tsx';
import { CollectionVotes } from '../../features/core/marks/VoteActions.tsx';
import { useMember } from '../../features/core/session/session-query.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { StaffAction } from '../../features/staff/StaffAction.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { EditLink, OwnAlbum } from './OwnAlbum.tsx';
import styles from './Page.module.css';
import { ReportPhoto } from './ReportPhoto.tsx';
import { MemberLink } from '../../features/core/members/MemberLink.tsx';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

interface AlbumViewProps {
  readonly album: Album;
  readonly onExpired: () => void;
}

/** A visible album; for its owner `#edit` is the editor. */
export function AlbumView({ album, onExpired }: AlbumViewProps) {
  const { hash } = useLocation();
  return album.can.edit && hash === '#edit' ? (
    <OwnAlbum id={album.id} />
  ) : (
    <ShownAlbum album={album} onExpired={onExpired} />
  );
}

function ShownAlbum({ album, onExpired }: AlbumViewProps) {
  const { t, language } = useText();
  const now = useNow();
  const me = useMember();
  const titleOf = useTitle();
  const nameOf = useMemberName();
  const title = titleOf(album);
  const { owner, photos, models } = album;
  const path = to('album', { album_id: album.id });
  useDocumentTitle(title);
  const number = wholeNumber(photos.length, language);
  return (
    <article>
      <PageHead title={title} note={t('albums:photoCount', { count: photos.length, number })} />
      <div className={styles['head']}>
        <MemberLink id={owner.id} name={owner.name} className={styles['owner']}>
          <Avatar name={nameOf(owner.name)} address={owner.avatar} size={36} />
          {nameOf(owner.name)}
        </MemberLink>
        <p className={styles['counters']}>
          {album.isPrivate && (
            <Badge>
              <Icon of={Lock} size={12} />
              {t('listing:private')}
            </Badge>
          )}
          <span>
            {t('listing:viewCount', { count: album.views, number: shortNumber(album.views, language) })}
          </span>
          <time dateTime={album.addedAt} title={dayName(album.addedAt, language)}>
            {timeAgo(album.addedAt, now, language)}
          </time>
        </p>
        <div className={styles['votes']}>
          <CollectionVotes on="album" target={album} />
          <EditLink album={album} />
          {/* Only staff may edit what belongs to somebody else. */}
          {album.can.edit && me?._id !== owner.id && (
            <StaffAction of={{ on: 'album', id: album.id }} title={title} />
          )}
          {!album.can.edit && (
            <ReportAction about={{ path, title }} heading="report:titleAlbum" className={styles['icon']} />
          )}
        </div>
        {models.length > 0 && (
          <div className={styles['models']}>
            <h2 className={styles['label']}>{t('albums:with')}</h2>
            <ul className={styles['chips']}>
              {models.map((model) => (
                <li key={model.dir}>
                  <Chip to={model.hasVideos ? to('model', { dir: model.dir }) : undefined}>
                    {titleOf(model)}
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {photos.length === 0 ? (
        <EmptyState title="albums:noPhotosTitle" hint="albums:noPhotosHint" />
      ) : (
        <AlbumPhotos
          photos={photos}
          title={title}
          onExpired={onExpired}
          {...(!album.can.edit && {
            toolOf: (photo, at) => <ReportPhoto album={album} photo={photo} at={at} />,
          })}
        />
      )}
      <CommentsSection of={{ target: 'album', object: album.id }} />
    </article>
  );
}
