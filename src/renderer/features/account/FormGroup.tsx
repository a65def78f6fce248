import { useId, type ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './Account.module.css';

/** A form of the settings below its heading. */
export function FormGroup({ title, children }: { readonly title: TextKey; readonly children: ReactNode }) {
  const { t } = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id} className={styles['subtitle']}>
        {t(title)}
      </h2>
      {children}
    </section>
  );
}
