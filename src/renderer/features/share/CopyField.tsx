import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useRef, useState } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { copyFrom } from './copy.ts';
import styles from './ShareDialog.module.css';

/** How long the button shows success, milliseconds; a failure stays until the next press. */
const FEEDBACK_MS = 1_000;

interface CopyFieldProps {
  readonly label: TextKey;
  readonly value: string;
  readonly isCode?: boolean;
}

/** A text to copy: selected by a click into it, copied by the button beside it. */
export function CopyField({ label, value, isCode = false }: CopyFieldProps) {
  const { t } = useText();
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    if (!field.current) return;
    // A repeated failure is announced again.
    setOutcome(null);
    setOutcome((await copyFrom(field.current)) ? 'copied' : 'refused');
  };
  const Field = isCode ? 'textarea' : 'input';
  return (
    <div className={styles['part']}>
      <label htmlFor={id} className={styles['label']}>
        {t(label)}
      </label>
      <div className={styles['row']}>
        <Field
          id={id}
          ref={field}
          readOnly
          value={value}
          className={styles['field']}
          {...(isCode && { rows: 3 })}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          label={outcome === 'copied' ? 'share:copied' : 'share:copy'}
          className={styles['copy']}
          icon={<Icon of={outcome === 'copied' ? Check : Copy} size={16} />}
          onClick={() => void copy()}
        />
      </div>
      {outcome === 'refused' && (
        <p role="alert" className={styles['error']}>
          {t('share:notCopied')}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{outcome === 'copied' && t('share:copied')}</span>
      </VisuallyHidden>
    </div>
  );
}
