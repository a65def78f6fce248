import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { PasswordField } from '../core/form/PasswordField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { fieldErrors } from './field-check.ts';
import { MailedCode } from './MailedCode.tsx';
import { OwnUserName } from './OwnUserName.tsx';
import type { RecentAuth } from './use-recent-auth.ts';

const EMPTY = { pwd: '' };

/** Asks for the password once more, or for a mailed code where there is none; then continues the action. */
export function RecentAuthDialog({ auth: { isAsked, answer } }: { readonly auth: RecentAuth }) {
  useCloseOnBack(isAsked, () => answer(false));
  return (
    <Dialog.Root open={isAsked} onOpenChange={(next) => !next && answer(false)}>
      <DialogPopup>
        <Proof onGiven={() => answer(true)} />
      </DialogPopup>
    </Dialog.Root>
  );
}

function Proof({ onGiven }: { readonly onGiven: () => void }) {
  const { t } = useText();
  const query = useQuery(apiQuery('account.get', {}));
  const hasPassword = query.data?.has_password ?? true;
  return (
    <>
      <DialogHead title={t(hasPassword ? 'account:need_recent_auth' : 'account:stepUpTitle')} />
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ email }) =>
          hasPassword ? <Password onGiven={onGiven} /> : <MailedCode email={email} onGiven={onGiven} />
        }
      </QueryView>
    </>
  );
}

function Password({ onGiven }: { readonly onGiven: () => void }) {
  const form = useApiForm({
    operation: 'account.verify',
    draftKey: 'verify',
    omitFromDraft: ['pwd'],
    initial: EMPTY,
    check: ({ pwd }) => fieldErrors({ pwd: pwd === '' ? 'pwd_required' : null }),
    toInput: (values) => values,
    onSuccess: onGiven,
  });
  return (
    <Form form={form}>
      <OwnUserName />
      <PasswordField form={form} name="pwd" label="account:password" autoComplete="current-password" />
      <FormError form={form} />
      <SubmitButton form={form} label="account:goOn" sendingLabel="account:sending" />
    </Form>
  );
}
