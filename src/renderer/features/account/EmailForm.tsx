import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import styles from './Account.module.css';
import { emailError, fieldErrors } from './field-check.ts';
import { FormGroup } from './FormGroup.tsx';
import { useRecentAuth } from './use-recent-auth.ts';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';

const EMPTY = { eml: '' };

interface EmailFormProps {
  readonly email: string;
  /** Address that has not been confirmed yet; empty: none. */
  readonly waiting: string;
}

const isOwn = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

/** Changes the address; the new one counts once a mail to it has been answered. */
export function EmailForm({ email, waiting }: EmailFormProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const changed = () => void queries.invalidateQueries({ queryKey: ['account.get'] });
  const form = useApiForm({
    operation: 'account.email',
    draftKey: 'email',
    initial: EMPTY,
    check: ({ eml }) =>
      fieldErrors({
        // Entering the present address cancels the pending change.
        eml: waiting === '' && isOwn(eml, email) ? 'eml_occupied' : emailError(eml),
      }),
    toInput: (values) => values,
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: changed,
  });
  const callOff = useApiMutation('account.email', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: changed,
  });
  return (
    <FormGroup title="account:emailTitle">
      <p className={styles['text']}>{t('account:emailNow', { email })}</p>
      <p role="status" className={styles['text']}>
        {waiting !== '' && t('account:emailWaiting', { email: waiting })}
      </p>
      {waiting !== '' && (
        <div>
          <Button
            label="account:emailCallOff"
            aria-disabled={callOff.isSending}
            onClick={() => void callOff.send({ eml: email })}
          />
        </div>
      )}
      <Form form={form}>
        <TextField
          form={form}
          name="eml"
          label="account:newEmail"
          type="email"
          autoComplete="email"
          required
        />
        <FormError form={form} />
        <SubmitButton form={form} label="account:sendMail" sendingLabel="account:sending" />
      </Form>
      <RecentAuthDialog auth={auth} />
    </FormGroup>
  );
}
