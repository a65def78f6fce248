import { useText } from '../../i18n/use-text.ts';
import type { DraftLine } from './use-draft-lines.ts';
import styles from './Changes.module.css';

interface OldNewProps {
  readonly line: DraftLine;
  readonly was: DraftLine | undefined;
}

/** The old value struck out, then the new one; for a list the removed, unchanged and added items. */
export function OldNew({ line, was }: OldNewProps) {
  const { t } = useText();
  const { parts } = line;
  if (parts) {
    const old = was?.parts ?? [];
    return (
      <span className={styles['parts']}>
        {old
          .filter((part) => !parts.includes(part))
          .map((part) => (
            <del key={part} dir="auto">
              {part}
            </del>
          ))}
        {parts.map((part) =>
          old.includes(part) ? (
            <span key={part} dir="auto">
              {part}
            </span>
          ) : (
            <ins key={part} dir="auto">
              {part}
            </ins>
          ),
        )}
        {parts.length === 0 && <ins>{t('moderation:empty')}</ins>}
      </span>
    );
  }
  return (
    <span className={styles['both']}>
      {was?.text ? <del dir="auto">{was.text}</del> : <span>{t('moderation:empty')}</span>}
      <span aria-hidden className={styles['arrow']}>
        →
      </span>
      <ins dir="auto">{line.text || t('moderation:empty')}</ins>
    </span>
  );
}
