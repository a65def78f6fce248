import type { MutedPage } from '../../../../shared/entities/notification.ts';
import { useTitle } from '../../../features/core/texts/use-title.ts';
import { pageOf } from '../../../features/notifications/address-of.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import controls from '../Controls.module.css';
import styles from './Notifications.module.css';

interface MutedRowProps {
  readonly place: MutedPage['muted'][number];
  readonly onUnmute: () => void;
}

/** A muted target: its name, the muted notifications, and an unmute button. */
export function MutedRow({ place, onUnmute }: MutedRowProps) {
  const { t } = useText();
  const titleOf = useTitle();
  const title = titleOf({ title: place.title, titleJa: place.title_jp });
  const name = title || t('notifications:mutedGone');
  return (
    <li className={controls['line']}>
      <span className={controls['words']}>
        {title === '' ? (
          <span>{name}</span>
        ) : (
          <Link to={pageOf(place)} className={styles['muted']} dir="auto">
            {title}
          </Link>
        )}
        <span className={controls['hint']}>{t(`notifications:muted_${place.kind}`)}</span>
      </span>
      <Button
        label="notifications:unmute"
        aria-label={t('notifications:unmuteOf', { name })}
        onClick={onUnmute}
      />
    </li>
  );
}
