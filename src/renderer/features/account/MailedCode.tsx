import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two mails, so that one that is slow is not asked for twice. */
const AGAIN_SECONDS = 60;

const EMPTY = { code: '' };

interface MailedCodeProps {
  /** The member's address. */
  readonly email: string;
  readonly onGiven: () => void;
}

/** Mails a code to a member without a password, and takes it. */
export function MailedCode({ email, onGiven }: MailedCodeProps) {
  const { t } = useText();
  const [isMailed, setMailed] = useState(false);
  const [secondsLeft, restart] = useCountdown(0);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog opened before it was known what to ask for.
  useEffect(() => button.current?.focus(), []);
  const mail = useApiMutation('account.mailCode', {
    onSuccess: () => {
      if (isMailed) notify({ cause: 'resend', tone: 'success', text: 'account:resent' });
      setMailed(true);
      restart(AGAIN_SECONDS);
    },
  });
  if (!isMailed)
    return (
      <Stack gap={2}>
        <p className={styles['text']}>{t('account:stepUpText', { email })}</p>
        <Button
          ref={button}
          label="account:sendMail"
          tone="main"
          className={styles['send']}
          aria-disabled={mail.isSending}
          onClick={() => void mail.send({})}
        />
      </Stack>
    );
  return (
    <Stack gap={2}>
      <p role="status" className={styles['text']}>
        {t('account:stepUpSent', { email })}
      </p>
      <Code onGiven={onGiven} />
      <div className={styles['links']}>
        <Button
          label="account:sendAgain"
          aria-disabled={secondsLeft > 0 || mail.isSending}
          onClick={() => {
            if (secondsLeft === 0) void mail.send({});
          }}
        />
        {secondsLeft > 0 && (
          <span className={styles['hint']}>{t('account:sendAgainIn', { count: secondsLeft })}</span>
        )}
      </div>
    </Stack>
  );
}

function Code({ onGiven }: Pick<MailedCodeProps, 'onGiven'>) {
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const form = useApiForm({
    operation: 'account.verify',
    draftKey: 'verify',
    omitFromDraft: ['code'],
    focusOnError: 'code',
    initial: EMPTY,
    check: ({ code }) => fieldErrors({ code: code.trim() === '' ? 'required' : null }),
    toInput: (values) => values,
    onSuccess: onGiven,
  });
  return (
    <div ref={place}>
      <Form form={form}>
        <TextField
          form={form}
          name="code"
          label="account:code"
          hint={t('account:codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <FormError form={form} />
        <SubmitButton form={form} label="account:goOn" sendingLabel="account:sending" />
      </Form>
    </div>
  );
}
