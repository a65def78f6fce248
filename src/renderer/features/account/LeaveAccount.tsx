import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LEAVE_WORDS } from '../../../shared/accounts/leaving.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { Form } from '../core/form/Form.tsx';
import { FormError } from '../core/form/FormError.tsx';
import { PasswordField } from '../core/form/PasswordField.tsx';
import { SubmitButton } from '../core/form/SubmitButton.tsx';
import { TextField } from '../core/form/TextField.tsx';
import { useApiForm } from '../core/form/use-api-form.ts';
import { knownSession, setSession } from '../core/session/session-query.ts';
import { endSession } from '../core/session/sign-in.ts';
import { clearTextDrafts } from '../core/session/text-drafts.ts';
import styles from './Account.module.css';
import { fieldErrors } from './field-check.ts';
import { FormGroup } from './FormGroup.tsx';
import { setLeftAccount } from './left-account.ts';
import { OwnUserName } from './OwnUserName.tsx';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth } from './use-recent-auth.ts';

const EMPTY = { pwd: '', word: '' };

const wordError = (word: string) =>
  word === '' ? 'required' : LEAVE_WORDS.includes(word) ? null : 'setting_invalid';

interface LeaveAccountProps {
  /** Whether the account has a password; else a mailed code is asked for. */
  readonly hasPassword: boolean;
}

/** Deletes the account after a dialog that says what is removed. */
export function LeaveAccount({ hasPassword }: LeaveAccountProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <FormGroup title="account:leaveTitle">
      <p className={styles['text']}>{t('account:leaveHint')}</p>
      <div>
        <Button
          ref={anchor}
          label="account:leaveOpen"
          tone="danger"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </div>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <DialogPopup anchor={anchor}>
          <DialogHead title={t('account:leaveTitle')} />
          <Stack gap={2}>
            <p className={styles['text']}>{t('account:leaveGoes')}</p>
            <p className={styles['text']}>{t('account:leaveBack')}</p>
            <Leave hasPassword={hasPassword} />
          </Stack>
        </DialogPopup>
      </Dialog.Root>
    </FormGroup>
  );
}

function Leave({ hasPassword }: LeaveAccountProps) {
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const form = useApiForm({
    operation: 'account.delete',
    draftKey: 'leave',
    omitFromDraft: ['pwd', 'word'],
    initial: EMPTY,
    check: ({ pwd, word: typed }) =>
      fieldErrors({
        pwd: hasPassword && pwd === '' ? 'pwd_required' : null,
        word: wordError(typed.normalize('NFKC').trim().toLowerCase()),
      }),
    toInput: (values) => values,
    send: (input, run) => auth.withRecent(() => endSession(() => run(input))),
    onSuccess: ({ until }) => {
      const before = knownSession(queries);
      // The end of the session is expected: no question to sign in again.
      setLeftAccount(until);
      if (before) setSession(queries, { ...before, member: null });
      clearTextDrafts();
      queries.removeQueries({ type: 'inactive' });
      void queries.invalidateQueries();
    },
  });
  return (
    <>
      <Form form={form}>
        <OwnUserName />
        {hasPassword && (
          <PasswordField form={form} name="pwd" label="account:password" autoComplete="current-password" />
        )}
        <TextField
          form={form}
          name="word"
          label="account:leaveType"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <FormError form={form} />
        <div className={styles['actions']}>
          <Dialog.Close render={<Button label="cancel" />} />
          <SubmitButton form={form} label="account:leaveSend" sendingLabel="account:sending" tone="danger" />
        </div>
      </Form>
      <RecentAuthDialog auth={auth} />
    </>
  );
}
