import { useState } from 'react';
import { passwordError, tidyPassword } from '../../../shared/accounts/password.ts';
import { useHost } from '../../host/host.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { UserName } from './OwnUserName.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useShowBan } from './show-ban.ts';
import { StepLink } from './StepLink.tsx';
import { usePasswordMin } from './use-password-min.ts';

const EMPTY = { pwd: '' };

interface ResetFormProps {
  /** The token of the mail's link. */
  readonly token: string;
  /** Whose password it is; empty: not known. */
  readonly name: string;
  readonly onDone: () => void;
  /** Leads to the sign-in once the new password is set. */
  readonly onAgain: () => void;
}

/** Sets a new password and signs in. */
export function ResetForm({ token, name, onDone, onAgain }: ResetFormProps) {
  const { bridge } = useHost();
  const least = usePasswordMin();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useApiForm<'account.reset', typeof EMPTY, string>({
    operation: 'account.reset',
    draftKey: 'reset',
    omitFromDraft: ['pwd'],
    initial: EMPTY,
    check: ({ pwd }) => fieldErrors({ pwd: passwordError(tidyPassword(pwd), least) }),
    toInput: (values) => values,
    send: ({ pwd = '' }) => bridge.session.act({ act: 'reset', fields: { tok: token, pwd } }),
    onSuccess: (next) => (next === 'need_code' ? setCodeAsked(true) : onDone()),
  });
  useShowBan(form.formError);
  if (isCodeAsked) return <SecondStepForm onDone={onDone} onAgain={onAgain} />;
  return (
    <Form form={form}>
      <UserName name={name} />
      <NewPasswordField form={form} name="pwd" />
      <FormError form={form} />
      {form.formError?.reason === 'reset_invalid' && (
        <StepLink step="restore" label="account:restoreTitle" onStep={undefined} />
      )}
      <SubmitButton
        form={form}
        label="account:savePassword"
        sendingLabel="account:saving"
        className={styles['send']}
      />
    </Form>
  );
}
