import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passwordError, tidyPassword } from '../../../shared/accounts/password.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { PasswordField } from '../core/form/PasswordField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { notify } from '../core/notices/notices.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';
import { FormGroup } from './FormGroup.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { OwnUserName } from './OwnUserName.tsx';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { usePasswordMin } from './use-password-min.ts';
import { useRecentAuth } from './use-recent-auth.ts';

const EMPTY = { old: '', pwd: '' };

interface PasswordFormProps {
  /** Whether the account has a password; else the first one is set. */
  readonly hasPassword: boolean;
}

/** Changes the password or sets the first one; all other sessions end. */
export function PasswordForm({ hasPassword }: PasswordFormProps) {
  const [round, setRound] = useState(0);
  return (
    <FormGroup title="account:passwordTitle">
      {/* Emptied only after the change: that there is a password may be known before the answer. */}
      <Fields key={round} hasPassword={hasPassword} onDone={() => setRound(round + 1)} />
    </FormGroup>
  );
}

function Fields({ hasPassword, onDone }: PasswordFormProps & { readonly onDone: () => void }) {
  const { t } = useText();
  const { bridge } = useHost();
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const least = usePasswordMin();
  const form = useApiForm<'account.password', typeof EMPTY, string>({
    operation: 'account.password',
    draftKey: 'password',
    omitFromDraft: ['old', 'pwd'],
    initial: EMPTY,
    check: ({ old, pwd }) =>
      fieldErrors({
        old: hasPassword && old === '' ? 'required' : null,
        pwd: passwordError(tidyPassword(pwd), least),
      }),
    toInput: (values) => values,
    send: ({ old = '', pwd = '' }) =>
      auth.withRecent(() => bridge.session.act({ act: 'password', fields: { old, pwd } })),
    onSuccess: () => {
      notify({ cause: 'password', tone: 'success', text: 'account:passwordChanged' });
      if (!hasPassword)
        for (const name of ['account.get', 'account.linked'])
          void queries.invalidateQueries({ queryKey: [name] });
      onDone();
    },
  });
  return (
    <>
      <Form form={form}>
        <OwnUserName />
        {hasPassword ? (
          <PasswordField form={form} name="old" label="account:oldPassword" autoComplete="current-password" />
        ) : (
          <p className={styles['hint']}>{t('account:passwordNone')}</p>
        )}
        <NewPasswordField form={form} name="pwd" />
        <p className={styles['hint']}>{t('account:passwordEnds')}</p>
        <FormError form={form} />
        <SubmitButton form={form} label="account:savePassword" sendingLabel="account:saving" />
      </Form>
      <RecentAuthDialog auth={auth} />
    </>
  );
}
