import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ModerationItem } from './moderation-item.ts';
import styles from './Page.module.css';

/** The pictures to choose from, with marks for the chosen one and those newer than the last decision. */
export function Pictures({
  item,
}: {
  readonly item: Pick<ModerationItem, 'screenshots' | 'draft' | 'decided'>;
}) {
  const { t } = useText();
  const media = useMediaAddress();
  return (
    <ul className={styles['pictures']} aria-label={t('moderation:pictures')}>
      {item.screenshots.map(({ position, picture }) => (
        <li key={position} data-chosen={position === item.draft.picture || undefined}>
          <img src={media(picture)} alt={t('upload:picture', { number: String(position) })} loading="lazy" />
          {item.decided?.new_pictures.includes(position) && (
            <span className={styles['hint']}>{t('moderation:newPicture')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
