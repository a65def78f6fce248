import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type KeyboardEvent } from 'react';
import { MINIMUM_AGE } from '../../shared/constants.ts';
import { isComposing } from '../ui/keyboard/composing.ts';
import { useConsent } from '../features/core/settings/consents.ts';
import { useSite } from '../features/core/site/use-site.ts';
import { useHost } from '../host/host.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/Button.tsx';
import dialog from '../ui/Dialog.module.css';
import styles from './AgeGate.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Wordmark.tsx';

/**
 * Asks the visitor's age before anything is shown (specification 4, decisions A): it cannot be closed, the button has
 * the focus, Enter and a click pass. A country's own text replaces ours.
 */
export function AgeGate() {
  const { t, language } = useText();
  const policy = useSite().site?.agePolicy;
  const { give } = useConsent('age');
  const { device } = useHost();
  const enter = useRef<HTMLButtonElement>(null);
  const age = policy?.minimumAge ?? MINIMUM_AGE;
  const text = policy?.text[language] || t('age:text', { age });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    // A key still held down from the address bar must not pass the gate.
    if (isComposing(event.nativeEvent) || event.repeat) event.preventDefault();
    else if (!isButton) give();
  };
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['night']} />
        <AlertDialog.Popup
          className={`${dialog['popup']} ${styles['gate']}`}
          initialFocus={enter}
          onKeyDown={handleKeyDown}
        >
          <div className={styles['head']}>
            <span className={styles['brand']}>
              <Mark />
              {t('siteName')}
            </span>
            <LanguageSwitch />
          </div>
          <AlertDialog.Title render={<h1 />} className={styles['title']}>
            <span className={styles['age']}>{t('age:label', { age })}</span>
            {t('age:title')}
          </AlertDialog.Title>
          <AlertDialog.Description render={<div />} className={styles['text']}>
            {text.split(/\n+/).map((part, at) => (
              <p key={at}>{part}</p>
            ))}
            <p>{t('age:confirm')}</p>
          </AlertDialog.Description>
          <Button ref={enter} label="age:enter" tone="main" className={styles['enter']} onClick={give} />
          <p className={styles['small']}>{t('age:minors', { age })}</p>
          {device ? (
            <Button
              label="age:leave"
              className={styles['leave']}
              onClick={() => void device.machine.quit(undefined)}
            />
          ) : (
            <p className={styles['small']}>{t('age:parents')}</p>
          )}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
