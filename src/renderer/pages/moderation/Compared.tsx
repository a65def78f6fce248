import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

interface ComparedProps {
  /** Empty: not given. */
  readonly text: string;
  /** The public value; `undefined`: nothing of this is public. */
  readonly published?: string | undefined;
  /** The value at the last decision; `undefined`: it did not exist then. */
  readonly decided?: string | undefined;
}

/** Text under review, and below it the public text and that of the last decision, if they differ. */
export function Compared({ text, published, decided }: ComparedProps) {
  const { t } = useText();
  return (
    <>
      <span className={styles['text']} dir="auto">
        {text || t('moderation:empty')}
      </span>
      <Before name="moderation:publicNow" text={published} now={text} />
      <Before name="moderation:decidedThen" text={decided} now={text} />
    </>
  );
}

interface BeforeProps {
  readonly name: TextKey;
  readonly text: string | undefined;
  readonly now: string;
}

/** The earlier value, if it differs. */
export function Before({ name, text, now }: BeforeProps) {
  const { t } = useText();
  if (text === undefined || text === now) return null;
  return (
    <span className={styles['before']}>
      {t(name)}{' '}
      {text === '' ? (
        t('moderation:empty')
      ) : (
        <del className={styles['text']} dir="auto">
          {text}
        </del>
      )}
    </span>
  );
}
