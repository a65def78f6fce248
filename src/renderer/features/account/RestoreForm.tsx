import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CaptchaNote } from '../core/captcha/CaptchaNote.tsx';
import { useCaptcha } from '../core/captcha/use-captcha.ts';
import { withProof } from '../core/captcha/with-proof.ts';
import { readDraft } from '../core/form/drafts.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import type { OnStep } from './account-step.ts';
import styles from './Account.module.css';
import { emailError, fieldErrors } from './field-check.ts';
import { RestoreSent } from './RestoreSent.tsx';
import { StepLink } from './StepLink.tsx';

/** What was typed to sign in, if it is an address. */
function typedAddress(): string {
  const { usr } = readDraft('login', { usr: '' });
  return emailError(usr) === null ? usr.trim() : '';
}

/** Asks for a link to set a new password; the answer never reveals whether there is an account. */
export function RestoreForm({ onStep }: { readonly onStep?: OnStep }) {
  const { t } = useText();
  const captcha = useCaptcha('restore');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [initial] = useState(() => ({ eml: typedAddress() }));
  const form = useApiForm<'account.restore', typeof initial, string>({
    operation: 'account.restore',
    draftKey: 'restore',
    initial,
    check: ({ eml }) => fieldErrors({ eml: emailError(eml) }),
    toInput: (values) => values,
    send: async (input, run) => {
      await withProof(captcha, (tok) => run({ ...input, tok }));
      return input.eml ?? '';
    },
    onSuccess: setSentTo,
  });
  if (sentTo !== null)
    return <RestoreSent email={sentTo} form={form} onOther={() => setSentTo(null)} onStep={onStep} />;
  return (
    <Form form={form}>
      <p className={styles['text']}>{t('account:restoreText')}</p>
      <TextField form={form} name="eml" label="account:email" type="email" autoComplete="email" required />
      <FormError form={form} />
      {captcha.state === 'failed' && <CaptchaNote captcha={captcha} />}
      <SubmitButton
        form={form}
        label="account:sendMail"
        sendingLabel="account:sending"
        className={styles['send']}
      />
      <p className={styles['links']}>
        <StepLink step="login" label="account:toLogin" onStep={onStep} />
      </p>
    </Form>
  );
}
