import { useRef, useState } from 'react';
import { tidyName } from '../../../shared/accounts/member-name.ts';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { refusal } from '../../../shared/errors/reasons.ts';
import { PASSWORD, USERNAME } from '../../../shared/limits.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { PasswordField } from '../core/form/PasswordField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import type { OnStep } from './account-step.ts';
import styles from './Account.module.css';
import { GoogleButton } from './GoogleButton.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useShowBan } from './show-ban.ts';
import { StepLink } from './StepLink.tsx';

const EMPTY = { usr: '', pwd: '' };

interface LoginFormProps {
  readonly onStep?: OnStep | undefined;
  /** Another way of signing in has asked for the code already. */
  readonly isCodeAsked?: boolean;
}

/** Signs in by name or e-mail, and a code if one is needed; the session feed reports the member. */
export function LoginForm({ onStep, isCodeAsked = false }: LoginFormProps) {
  const [isSecond, setSecond] = useState(isCodeAsked);
  if (isSecond) return <SecondStepForm onAgain={() => setSecond(false)} />;
  return <FirstStep onStep={onStep} onCode={() => setSecond(true)} />;
}

function FirstStep({ onStep, onCode }: Pick<LoginFormProps, 'onStep'> & { readonly onCode: () => void }) {
  const { t } = useText();
  const { bridge } = useHost();
  /** A member who is leaving has chosen to stay. */
  const isBack = useRef(false);
  const form = useApiForm<'account.login', typeof EMPTY, string>({
    operation: 'account.login',
    draftKey: 'login',
    omitFromDraft: ['pwd'],
    focusOnError: 'pwd',
    initial: EMPTY,
    check: missing,
    toInput: (values) => {
      // No name or password is that short: the site is not asked.
      if ([...tidyName(values.usr)].length < USERNAME.min || [...values.pwd].length < PASSWORD.floor)
        throw refusal('invalid_usr_or_pwd');
      return values;
    },
    send: ({ usr = '', pwd = '' }) =>
      bridge.session.act({ act: 'login', fields: { usr, pwd, ...(isBack.current && { back: '1' }) } }),
    onSuccess: (next) => {
      if (next === 'need_code') onCode();
    },
  });
  useShowBan(form.formError);
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="usr"
        label="account:nameOrEmail"
        autoComplete="username"
        spellCheck={false}
        required
      />
      <PasswordField form={form} name="pwd" label="account:password" autoComplete="current-password" />
      <FormError form={form} />
      {form.formError?.reason === 'not_confirmed' && (
        <Link to={to('confirm')} className={styles['link']}>
          {t('account:sendAgain')}
        </Link>
      )}
      {form.formError?.reason === 'account_leaving' && (
        <Button
          label="account:stay"
          tone="main"
          onClick={() => {
            isBack.current = true;
            void form.submit().finally(() => (isBack.current = false));
          }}
        />
      )}
      <SubmitButton
        form={form}
        label="account:signIn"
        sendingLabel="account:signingIn"
        className={styles['send']}
      />
      <GoogleButton onCode={onCode} />
      <p className={styles['links']}>
        <StepLink step="restore" label="account:forgot" onStep={onStep} />
        <StepLink step="signup" label="account:noAccount" onStep={onStep} />
      </p>
    </Form>
  );
}

function missing(values: typeof EMPTY): readonly FieldError[] {
  return Object.entries(values).flatMap(([field, value]) =>
    value.trim() === '' ? [{ field, code: 'required' }] : [],
  );
}
