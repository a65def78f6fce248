import type { MemberTile as Tile } from '../../../shared/entities/member-tile.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import tileStyles from '../../ui/tile.module.css';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { MemberLink } from '../core/members/MemberLink.tsx';
import { useMemberName } from '../core/members/use-member-name.ts';
import styles from './MemberTile.module.css';
import { usePlace } from './use-place.ts';

const AVATAR_PX = 88;

interface MemberTileProps {
  readonly tile: Tile;
  readonly heading: 'h2' | 'h3';
}

/** A member in a list. One link, named by the name, covers it all. */
export function MemberTile({ tile, heading: Heading }: MemberTileProps) {
  const { t, language } = useText();
  const name = useMemberName()(tile.name);
  const place = usePlace()(tile);
  const counted = (count: number) => ({ count, number: shortNumber(count, language) });
  const said = [tile.gender > 0 && t(`members:gender_${tile.gender as 1 | 2 | 3}`), place].filter(Boolean);
  return (
    <article className={cx(tileStyles['tile'], styles['tile'])}>
      <div className={styles['frame']}>
        <Avatar name={name} address={tile.avatar} size={AVATAR_PX} />
      </div>
      <Heading className={styles['name']}>
        <MemberLink id={tile.id} name={tile.name} className={tileStyles['link']} title={name} />
      </Heading>
      <p className={styles['said']} suppressHydrationWarning>
        {said.join(' · ')}
      </p>
      <p className={styles['counts']}>
        <span>{t('members:videos', counted(tile.videos))}</span>
        {tile.videos > 0 && (
          <span className={styles['views']}>{t('members:views', counted(tile.views))}</span>
        )}
        <span>{t('members:subscribers', counted(tile.subscribers))}</span>
      </p>
    </article>
  );
}
