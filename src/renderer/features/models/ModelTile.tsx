import type { ModelTile as Tile } from '../../../shared/entities/model-tile.ts';
import { shortNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import tileStyles from '../../ui/tile.module.css';
import { useTitle } from '../core/texts/use-title.ts';
import styles from './ModelTile.module.css';
import { Portrait } from './Portrait.tsx';

interface ModelTileProps {
  readonly tile: Tile;
  readonly isFirst: boolean;
}

/** A model in a list. One link, named by the name, covers it all; without a video the name is plain text (decisions A). */
export function ModelTile({ tile, isFirst }: ModelTileProps) {
  const { t, language } = useText();
  const name = useTitle()(tile);
  const counted = (count: number) => ({ count, number: shortNumber(count, language) });
  return (
    <article className={tileStyles['tile']}>
      <div className={cx(tileStyles['frame'], styles['frame'])}>
        <Portrait address={tile.image} name={name} isFirst={isFirst} />
      </div>
      <h2 className={cx(tileStyles['below'], styles['name'])}>
        {tile.videos > 0 ? (
          <Link to={to('model', { dir: tile.dir })} className={tileStyles['link']} title={name}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className={styles['meta']}>
        <span>{t('models:videos', counted(tile.videos))}</span>
        <span className={styles['more']}>{t('models:views', counted(tile.views))}</span>
        <span className={styles['more']}>{t('models:subscribers', counted(tile.subscribers))}</span>
      </p>
    </article>
  );
}
