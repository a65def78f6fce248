import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { clock } from '../../../shared/format/duration.ts';
import { to } from '../../../shared/routes.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Page.module.css';

type Item = OutputOf<Api['desk.item']>;

/** Other submissions with the same file. */
export function Duplicates({ item }: { readonly item: Item }) {
  const { t } = useText();
  const media = useMediaAddress();
  if (item.duplicates.length === 0) return null;
  const all = [item, ...item.duplicates];
  return (
    <section>
      <h2 className={styles['title']}>{t('moderation:duplicates')}</h2>
      <ul className={styles['pictures']}>
        {all.map((one) => (
          <li key={one.id} data-chosen={one.id === item.id || undefined}>
            {one.thumb && <img src={media(one.thumb)} alt="" loading="lazy" />}
            <p className={styles['hint']} dir="auto">
              {one.id === item.id ? (
                t('moderation:thisOne')
              ) : (
                <Link to={to('moderationItem', { id: one.id })}>
                  {one.title_en || one.title_ja || one.id}
                </Link>
              )}
              {` · ${t(`upload:state_${one.state}`)} · ${clock(one.duration)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
