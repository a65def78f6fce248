import { useQueryClient } from '@tanstack/react-query';
import { nameError, tidyName } from '../../../shared/accounts/member-name.ts';
import { dayName } from '../../../shared/format/date.ts';
import { useText } from '../../i18n/use-text.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { notify } from '../core/notices/notices.ts';
import { changeMember } from '../core/session/session-query.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';
import { FormGroup } from './FormGroup.tsx';
import { NameField } from './NameField.tsx';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth } from './use-recent-auth.ts';

interface RenameFormProps {
  readonly name: string;
  /** Milliseconds since 1970 from which the name may be changed; 0: now. */
  readonly allowedAt: number;
}

/** Changes the user name, once in 30 days. */
export function RenameForm({ name, allowedAt }: RenameFormProps) {
  const { t, language } = useText();
  if (allowedAt === 0) return <Fields name={name} />;
  const date = dayName(new Date(allowedAt).toISOString(), language);
  return (
    <FormGroup title="account:nameTitle">
      <p className={styles['text']}>{t('account:renameAt', { name, date })}</p>
    </FormGroup>
  );
}

function Fields({ name }: { readonly name: string }) {
  const { t } = useText();
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const form = useApiForm<'account.rename', { usr: string }, string>({
    operation: 'account.rename',
    draftKey: 'rename',
    initial: { usr: name },
    check: ({ usr }) => fieldErrors({ usr: nameError(tidyName(usr)) }),
    toInput: (values) => values,
    send: async (input, run) => {
      await auth.withRecent(() => run(input));
      return tidyName(input.usr ?? '');
    },
    onSuccess: (changed) => {
      changeMember(queries, { name: changed });
      notify({ cause: 'rename', tone: 'success', text: 'account:renamed' });
      void queries.invalidateQueries({ queryKey: ['account.get'] });
    },
  });
  return (
    <FormGroup title="account:nameTitle">
      <p className={styles['text']}>{t('account:renameHint')}</p>
      <Form form={form}>
        <NameField form={form} name="usr" own={name} />
        <FormError form={form} />
        <SubmitButton form={form} label="account:save" sendingLabel="account:saving" />
      </Form>
      <RecentAuthDialog auth={auth} />
    </FormGroup>
  );
}
