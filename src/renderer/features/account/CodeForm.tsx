import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useHost } from '../../host/host.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import styles from './Account.module.css';
import { emailError, fieldErrors } from './field-check.ts';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two mails of a registration, as the site enforces it. */
const RESEND_SECONDS = 60;

const EMPTY = { eml: '', code: '' };

interface CodeFormProps {
  /** Address to be confirmed, if this device knows it. */
  readonly email: string | null;
  readonly onDone: () => void;
}

/** Confirms a registration by the code of its mail; can ask for the mail again. */
export function CodeForm({ email, onDone }: CodeFormProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const [secondsLeft, restart] = useCountdown(email === null ? 0 : RESEND_SECONDS);
  const [typed, setTyped] = useState(email ?? '');
  const form = useApiForm<'account.confirm', typeof EMPTY, string>({
    operation: 'account.confirm',
    draftKey: 'confirm',
    omitFromDraft: ['code'],
    focusOnError: 'code',
    initial: EMPTY,
    check: ({ eml, code }) =>
      fieldErrors({ eml: emailError(eml), code: code.trim() === '' ? 'required' : null }),
    toInput: (values) => {
      setTyped(values.eml);
      return values;
    },
    send: ({ eml = '', code = '' }) => bridge.session.act({ act: 'confirm', fields: { eml, code } }),
    onSuccess: onDone,
  });
  const resend = useApiMutation('account.resend', {
    onSuccess: () => {
      restart(RESEND_SECONDS);
      notify({ cause: 'resend', tone: 'success', text: 'account:resent' });
    },
    onFailure: ({ errors = [] }) => {
      const [found] = errors;
      if (found) form.report('eml', found.code);
    },
  });
  const suggest = useEffectEvent((known: string) => form.suggest('eml', known));
  useEffect(() => {
    if (email !== null) suggest(email);
  }, [email]);
  return (
    <Form form={form}>
      <TextField form={form} name="eml" label="account:email" type="email" autoComplete="email" required />
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
      <SubmitButton
        form={form}
        label="account:confirm"
        sendingLabel="account:confirming"
        className={styles['send']}
      />
      <div className={styles['links']}>
        <Button
          label="account:sendAgain"
          aria-disabled={secondsLeft > 0 || resend.isSending}
          onClick={() => {
            if (secondsLeft === 0) void resend.send({ eml: typed });
          }}
        />
        {secondsLeft > 0 && (
          <span className={styles['hint']}>{t('account:sendAgainIn', { count: secondsLeft })}</span>
        )}
      </div>
    </Form>
  );
}
