import type { ChannelTile as Tile } from '../../../shared/entities/channel.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import tileStyles from '../../ui/tile.module.css';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './ChannelTile.module.css';
import { Cover } from './Cover.tsx';

const AVATAR_PX = 56;

/** A channel in a list. One link, named by its title, covers it all. */
export function ChannelTile({ tile, isFirst }: { readonly tile: Tile; readonly isFirst: boolean }) {
  const { t, language } = useText();
  const title = useTitle()(tile);
  const counted = (count: number) => ({ count, number: shortNumber(count, language) });
  return (
    <article className={cx(tileStyles['tile'], styles['tile'])}>
      <Cover address={tile.cover} isFirst={isFirst} className={tileStyles['frame']} />
      <div className={styles['below']}>
        <span className={styles['avatar']}>
          <Avatar name={title} address={tile.image} size={AVATAR_PX} />
        </span>
        <div className={styles['words']}>
          <h2 className={styles['title']}>
            <Link to={to('channel', { object_id: tile.dir })} className={tileStyles['link']} title={title}>
              {title}
            </Link>
          </h2>
          <p className={styles['meta']}>
            <span>{t('channels:videos', counted(tile.videos))}</span>
            <span>{t('channels:subscribers', counted(tile.subscribers))}</span>
          </p>
        </div>
      </div>
    </article>
  );
}
