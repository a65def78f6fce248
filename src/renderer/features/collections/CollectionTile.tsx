import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { shortNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import tileStyles from '../../ui/tile.module.css';
import { useMemberName } from '../core/members/use-member-name.ts';
import styles from './Collections.module.css';

interface CollectionTileProps {
  readonly tile: {
    readonly isPrivate: boolean;
    readonly owner: { readonly name: string };
    readonly views: number;
  };
  readonly address: string;
  readonly title: string;
  /** The number of its items, and that number in words. */
  readonly holds: { readonly icon: LucideIcon; readonly number: string; readonly words: string };
  /** The picture, with what is in it. */
  readonly frame: ComponentPropsWithRef<'div'>;
  /** After the counters. */
  readonly note?: ReactNode;
}

/** An album or a playlist in a list: a picture, the number of its items, its owner. One link covers it all. */
export function CollectionTile({ tile, address, title, holds, frame, note }: CollectionTileProps) {
  const { t, language } = useText();
  const nameOf = useMemberName();
  return (
    <article className={tileStyles['tile']}>
      <div className={styles['place']}>
        <div {...frame} className={cx(tileStyles['frame'], styles['frame'], frame.className)} />
        {tile.isPrivate && (
          <Badge className={styles['private']}>
            <Icon of={Lock} size={12} />
            {t('listing:private')}
          </Badge>
        )}
        <Badge className={tileStyles['corner']}>
          <Icon of={holds.icon} size={13} />
          <span aria-hidden="true">{holds.number}</span>
          <VisuallyHidden>{holds.words}</VisuallyHidden>
        </Badge>
      </div>
      <h2 className={cx(tileStyles['title'], tileStyles['below'])}>
        <Link className={tileStyles['link']} to={address} title={title}>
          {title}
        </Link>
      </h2>
      <p className={tileStyles['meta']}>
        <span className={tileStyles['owner']}>{nameOf(tile.owner.name)}</span>
        <span>
          {t('listing:viewCount', { count: tile.views, number: shortNumber(tile.views, language) })}
        </span>
        {note}
      </p>
    </article>
  );
}
