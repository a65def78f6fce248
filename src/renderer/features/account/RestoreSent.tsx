import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import type { ApiForm } from '../core/form/api-form.ts';
import type { OnStep } from './account-step.ts';
import styles from './Account.module.css';
import { StepLink } from './StepLink.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two mails, so that one that is slow is not asked for twice. */
const AGAIN_SECONDS = 60;

interface RestoreSentProps {
  readonly email: string;
  readonly form: ApiForm<{ eml: string }>;
  readonly onOther: () => void;
  readonly onStep: OnStep | undefined;
}

/** What happens after the mail was requested, and what to do if it does not arrive. */
export function RestoreSent({ email, form, onOther, onStep }: RestoreSentProps) {
  const { t } = useText();
  const [secondsLeft, restart] = useCountdown(AGAIN_SECONDS);
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => said.current?.focus(), []);
  const sendAgain = () => {
    if (secondsLeft > 0) return;
    restart(AGAIN_SECONDS);
    void form.submit(true);
  };
  const handleOther = () => {
    form.change('eml', '');
    onOther();
  };
  return (
    <Form form={form}>
      <Stack gap={2} ref={said} role="status" tabIndex={-1}>
        <p className={styles['text']}>{t('account:restoreSent', { email })}</p>
        <p className={styles['text']}>{t('account:restoreNext')}</p>
      </Stack>
      <FormError form={form} />
      <div className={styles['links']}>
        <Button label="account:sendAgain" aria-disabled={secondsLeft > 0} onClick={sendAgain} />
        {secondsLeft > 0 && (
          <span className={styles['hint']}>{t('account:sendAgainIn', { count: secondsLeft })}</span>
        )}
        <Button label="account:otherAddress" onClick={handleOther} />
      </div>
      <p className={styles['links']}>
        <StepLink step="login" label="account:toLogin" onStep={onStep} />
      </p>
    </Form>
  );
}
