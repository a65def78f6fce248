import Check from 'lucide-react/icons/check';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CaptchaNote.module.css';
import type { CaptchaWork } from './use-captcha.ts';

const texts = { working: 'report:checking', done: 'report:checked', failed: 'report:checkFailed' } as const;

/** Progress of the captcha, which runs by itself. */
export function CaptchaNote({ captcha: { state, renew } }: { readonly captcha: CaptchaWork }) {
  const { t } = useText();
  if (state === 'none') return null;
  return (
    <p role="status" data-state={state} className={styles['note']}>
      {state === 'working' && <span className={styles['dots']} aria-hidden="true" />}
      {state === 'done' && <Icon of={Check} size={16} />}
      <span>{t(texts[state])}</span>
      {state === 'failed' && (
        <button type="button" className={styles['again']} onClick={() => void renew().catch(() => undefined)}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
