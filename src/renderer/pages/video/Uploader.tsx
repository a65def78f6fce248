import type { Video } from '../../../shared/entities/video.ts';
import { to } from '../../../shared/routes.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { SubscribePlace } from '../../features/relations/SubscribePlace.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';
import { MemberLink } from '../../features/core/members/MemberLink.tsx';
import { useMemberName } from '../../features/core/members/use-member-name.ts';

/** Channel and uploader; absent if a video has neither. */
export function Uploader({ video: { id, channel, uploader } }: { readonly video: Video }) {
  const { t } = useText();
  const titleOf = useTitle();
  const nameOf = useMemberName();
  const mediaAddress = useMediaAddress();
  const name = channel ? titleOf(channel) : uploader && nameOf(uploader.name);
  const picture = channel ? channel.image : uploader?.avatar;
  if (!name) return null;
  return (
    <div className={styles['uploader']}>
      <span className={styles['avatar']} aria-hidden="true">
        {picture ? (
          <img src={mediaAddress(picture)} alt="" width={42} height={42} loading="lazy" />
        ) : (
          Array.from(name)[0]
        )}
      </span>
      <p>
        {channel ? (
          <Link to={to('channel', { object_id: channel.dir })} className={styles['name']}>
            {name}
          </Link>
        ) : (
          uploader && <MemberLink id={uploader.id} name={uploader.name} className={styles['name']} />
        )}
        {channel && uploader && (
          <MemberLink id={uploader.id} name={uploader.name} className={styles['by']}>
            {t('video:uploadedBy', { name: nameOf(uploader.name) })}
          </MemberLink>
        )}
      </p>
      <SubscribePlace
        key={id}
        {...(channel ? { kind: 'channel', name: channel.dir } : { kind: 'member', name: uploader?.id ?? '' })}
      />
    </div>
  );
}
