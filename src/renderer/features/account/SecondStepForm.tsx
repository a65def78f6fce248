import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';

const EMPTY = { code: '' };

interface SecondStepFormProps {
  readonly onDone?: () => void;
  /** Back to the first step. */
  readonly onAgain: () => void;
}

/** The second step of a sign-in: a code of the member's app, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  // The code of one kind and its error do not belong to the other kind.
  return (
    <OneCode
      key={String(isRecovery)}
      {...props}
      isRecovery={isRecovery}
      onOther={() => setRecovery(!isRecovery)}
    />
  );
}

interface OneCodeProps extends SecondStepFormProps {
  readonly isRecovery: boolean;
  /** To the other kind of code. */
  readonly onOther: () => void;
}

function OneCode({ onDone, onAgain, isRecovery, onOther }: OneCodeProps) {
  const { t } = useText();
  const { bridge } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const form = useApiForm<'account.code', typeof EMPTY, string>({
    operation: 'account.code',
    draftKey: 'code',
    omitFromDraft: ['code'],
    focusOnError: 'code',
    initial: EMPTY,
    check: ({ code }) => fieldErrors({ code: code.trim() === '' ? 'required' : null }),
    toInput: (values) => values,
    send: ({ code = '' }) => bridge.session.act({ act: 'code', fields: { code } }),
    onSuccess: () => onDone?.(),
  });
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Form form={form}>
        <p className={styles['text']}>{t(isRecovery ? 'security:recoveryText' : 'security:stepText')}</p>
        <TextField
          form={form}
          name="code"
          label={isRecovery ? 'security:recoveryCode' : 'security:appCode'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          spellCheck={false}
          required
        />
        <FormError form={form} />
        <SubmitButton
          form={form}
          label="account:signIn"
          sendingLabel="account:signingIn"
          className={styles['send']}
        />
        <div className={styles['links']}>
          <Button label={isRecovery ? 'security:useApp' : 'security:useRecovery'} onClick={onOther} />
          <Button label="security:again" onClick={onAgain} />
        </div>
      </Form>
    </div>
  );
}
