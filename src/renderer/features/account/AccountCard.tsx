import { useEffect, useRef, type ReactNode } from 'react';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import styles from './Account.module.css';

interface AccountCardProps {
  readonly title: TextKey;
  /** Whether the title takes the focus, so that the answer to a form is read out. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** A form as a screen of its own. */
export function AccountCard({ title, isAnswer = false, children }: AccountCardProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t(title));
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className={styles['card']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {t(title)}
      </h1>
      {children}
    </div>
  );
}
