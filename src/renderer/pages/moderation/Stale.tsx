import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

interface StaleProps {
  /** Texts of the changes since then. */
  readonly news: readonly string[];
  readonly onSeen: () => void;
}

/** Says that the target has changed since it was opened, and what is new; nothing typed is lost. */
export function Stale({ news, onSeen }: StaleProps) {
  const { t } = useText();
  return (
    <div role="alert" className={styles['taken']}>
      <p>{t('moderation:stale')}</p>
      {news.length > 0 && (
        <ul className={styles['list']}>
          {news.map((text, at) => (
            <li key={at} dir="auto" className={styles['text']}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button label="moderation:staleSeen" onClick={onSeen} />
      </div>
    </div>
  );
}
