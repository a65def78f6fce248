import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

interface ComparedProps {
  /** Empty: nothing is said. */
  readonly text: string;
  /** What the public reads; not given: it reads nothing of this. */
  readonly published?: string | undefined;
  /** What it was when it was decided about last; not given: it was not there. */
  readonly decided?: string | undefined;
}

/** Words to be judged, and below them those that are public and those decided about before, where they differ. */
export function Compared({ text, published, decided }: ComparedProps) {
  const { t } = useText();
  return (
    <>
      <span className={styles['text']} dir="auto">
        {text || t('desk:empty')}
      </span>
      <Before name="desk:publicNow" text={published} now={text} />
      <Before name="desk:decidedThen" text={decided} now={text} />
    </>
  );
}

interface BeforeProps {
  readonly name: TextKey;
  readonly text: string | undefined;
  readonly now: string;
}

/** What it was before, where that differs. */
export function Before({ name, text, now }: BeforeProps) {
  const { t } = useText();
  if (text === undefined || text === now) return null;
  return (
    <span className={styles['before']}>
      {t(name)}{' '}
      {text === '' ? (
        t('desk:empty')
      ) : (
        <del className={styles['text']} dir="auto">
          {text}
        </del>
      )}
    </span>
  );
}
