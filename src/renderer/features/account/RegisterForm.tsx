import { nameError, tidyName } from '../../../shared/accounts/member-name.ts';
import { passwordError, tidyPassword } from '../../../shared/accounts/password.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { CaptchaNote } from '../core/captcha/CaptchaNote.tsx';
import { useCaptcha } from '../core/captcha/use-captcha.ts';
import { withProof } from '../core/captcha/with-proof.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import type { OnStep } from './account-step.ts';
import styles from './Account.module.css';
import { emailError, fieldErrors } from './field-check.ts';
import { NameField } from './NameField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { StepLink } from './StepLink.tsx';
import { usePasswordMin } from './use-password-min.ts';

const EMPTY = { usr: '', eml: '', pwd: '' };

interface RegisterFormProps {
  readonly onStep?: OnStep;
  /** The mail is on its way to this address, as it was typed. */
  readonly onSent: (email: string) => void;
}

/** Registers somebody (specification 5: usr, eml, pwd). */
export function RegisterForm({ onStep, onSent }: RegisterFormProps) {
  const { t, language } = useText();
  const least = usePasswordMin();
  const captcha = useCaptcha('signup');
  const form = useApiForm<'account.register', typeof EMPTY, string>({
    operation: 'account.register',
    draftKey: 'register',
    omitFromDraft: ['pwd'],
    initial: EMPTY,
    check: ({ usr, eml, pwd }) =>
      fieldErrors({
        usr: nameError(tidyName(usr)),
        eml: emailError(eml),
        pwd: passwordError(tidyPassword(pwd), least),
      }),
    toInput: (values) => ({ ...values, lang: language }),
    send: async (input, run) => {
      await withProof(captcha, (tok) => run({ ...input, tok }));
      return input.eml ?? '';
    },
    onSuccess: onSent,
  });
  return (
    <Form form={form}>
      <NameField form={form} name="usr" />
      <TextField
        form={form}
        name="eml"
        label="account:email"
        hint={t('account:emailHint')}
        type="email"
        autoComplete="email"
        required
      />
      <NewPasswordField form={form} name="pwd" label="account:password" />
      <FormError form={form} />
      {captcha.state === 'failed' && <CaptchaNote captcha={captcha} />}
      <p className={styles['hint']}>
        {t('account:affirm')}{' '}
        <Link to={`${to('information')}#terms`} className={styles['link']}>
          {t('info:termsLink')}
        </Link>
      </p>
      <SubmitButton
        form={form}
        label="account:register"
        sendingLabel="account:registering"
        className={styles['send']}
      />
      <GoogleButton />
      <p className={styles['links']}>
        <StepLink step="login" label="account:haveAccount" onStep={onStep} />
      </p>
    </Form>
  );
}
