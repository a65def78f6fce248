import type { ReactNode } from 'react';
import type { Channel } from '../../../shared/entities/channel.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { localTitle } from '../../../shared/format/title.ts';
import { to } from '../../../shared/routes.ts';
import { useDayName } from '../core/texts/use-day-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { useTitle } from '../core/texts/use-title.ts';
import { Rating } from '../core/tiles/Rating.tsx';
import styles from './ChannelHead.module.css';
import { Cover } from './Cover.tsx';
import { MemberLink } from '../core/members/MemberLink.tsx';

const AVATAR_PX = 88;

/** Cover, title, counters, owner and description. */
export function ChannelHead({ channel, action }: { readonly channel: Channel; readonly action?: ReactNode }) {
  const { t, language } = useText();
  const dayName = useDayName();
  const titleOf = useTitle();
  const title = titleOf(channel);
  const counted = (count: number) => ({ count, number: shortNumber(count, language) });
  // Prose follows the language alone; only titles also follow the country (decisions A).
  const prose = { title: channel.description, titleJa: channel.descriptionJa };
  const description = localTitle(prose, { language, country: '' });
  return (
    <header className={styles['head']}>
      <Cover address={channel.cover} isFirst className={styles['cover']} />
      <div className={styles['row']}>
        <span className={styles['avatar']}>
          <Avatar name={title} address={channel.image} size={AVATAR_PX} />
        </span>
        <div className={styles['words']}>
          <h1 tabIndex={-1} className={styles['title']}>
            {title}
          </h1>
          <ul className={styles['counters']}>
            <li>{t('channels:videos', counted(channel.videos))}</li>
            <li>{t('channels:views', counted(channel.views))}</li>
            <li>{t('channels:subscribers', counted(channel.subscribers))}</li>
            {channel.rating > 0 && (
              <li>
                <Rating value={channel.rating} label="channels:rating" isInWords />
              </li>
            )}
          </ul>
        </div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
      {description !== '' && <p className={styles['description']}>{description}</p>}
      <dl className={styles['facts']}>
        {channel.owner && (
          <div>
            <dt>{t('channels:ownedBy')}</dt>
            <dd>
              <MemberLink id={channel.owner.id} name={channel.owner.name} className={styles['link']} />
            </dd>
          </div>
        )}
        {channel.group && (
          <div>
            <dt>{t('channels:group')}</dt>
            <dd>
              <Link
                to={to('channelGroup', { object_id: channel.group.dir, page: 1 })}
                className={styles['link']}
              >
                {titleOf(channel.group)}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dd>{t('channels:since', { day: dayName(channel.addedAt) })}</dd>
        </div>
      </dl>
    </header>
  );
}

/** Its skeleton while the channel is loading. */
export function ChannelHeadSkeleton() {
  const { t } = useText();
  return (
    <div className={styles['head']} role="status" aria-label={t('channels:loading')}>
      <Skeleton className={styles['coverPlace']} />
      <div className={styles['row']}>
        <span className={styles['avatar']}>
          <Skeleton className={styles['avatarPlace']} />
        </span>
        <div className={styles['words']}>
          <Skeleton className={styles['titlePlace']} />
          <Skeleton className={styles['linePlace']} />
        </div>
      </div>
      <Skeleton className={styles['linePlace']} />
    </div>
  );
}
