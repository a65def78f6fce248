import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { to } from '../../../shared/routes.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './LookAlikes.module.css';

type Item = OutputOf<Api['desk.item']>;

/** Removed videos that look similar: pictures of both, side by side. Only a hint; nothing is decided by it. */
export function LookAlikes({ item }: { readonly item: Pick<Item, 'look_alikes'> }) {
  const { t } = useText();
  const media = useMediaAddress();
  if (item.look_alikes.length === 0) return null;
  return (
    <section className={styles['all']} aria-label={t('moderation:lookAlikes')}>
      <h2 className={styles['title']}>{t('moderation:lookAlikes')}</h2>
      <p className={styles['hint']}>{t('moderation:lookAlikesHint')}</p>
      {item.look_alikes.map(({ id, title_en, title_ja, state, pairs }) => (
        <Stack gap={2} key={id}>
          <Link to={to('moderationItem', { id })}>
            {`${title_en || title_ja || id} (${t(`upload:state_${state}`)})`}
          </Link>
          <ul className={styles['pairs']}>
            {pairs.map(({ picture, removed, distance }) => (
              <li key={picture} className={styles['pair']}>
                <img src={media(picture)} alt={t('moderation:lookAlikeThis')} loading="lazy" />
                <img src={media(removed)} alt={t('moderation:lookAlikeRemoved')} loading="lazy" />
                <span className={styles['distance']}>
                  {t('moderation:lookAlikeDistance', { bits: String(distance) })}
                </span>
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </section>
  );
}
