import type { ReactNode } from 'react';
import { useText, type TextKey } from '../i18n/use-text.ts';
import styles from './Field.module.css';

/** Attributes of a field's control, which tie its label, hint and error to it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-labelledby': string | undefined;
}

interface FieldProps {
  /** Id of the control; the ids of hint and error derive from it. */
  readonly id: string;
  readonly label: TextKey;
  /** Words as they are shown. */
  readonly hint?: string | undefined;
  /** Words as they are shown; `undefined`: nothing is wrong. */
  readonly error?: string | undefined;
  /** Several controls in one box, as radio buttons are: the label names the box. */
  readonly isGroup?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** One field of a form: label above, control, then its error or its hint. */
export function Field({ id, label, hint, error, isGroup = false, children }: FieldProps) {
  const { t } = useText();
  const note = error ?? hint;
  const noteId = `${id}-note`;
  return (
    <div className={styles['field']}>
      {isGroup ? (
        <span id={`${id}-label`} className={styles['label']}>
          {t(label)}
        </span>
      ) : (
        <label htmlFor={id} className={styles['label']}>
          {t(label)}
        </label>
      )}
      {children({
        id,
        className: styles['control'],
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-labelledby': isGroup ? `${id}-label` : undefined,
      })}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles['hint'] : styles['error']}>
          {note}
        </p>
      )}
    </div>
  );
}
