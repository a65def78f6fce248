import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { Member } from '../../../shared/entities/member.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import composer from '../core/actions/composer.module.css';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { useTextDraft } from '../core/session/text-drafts.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import { useReasonText } from '../core/texts/use-reason-text.ts';
import { messageDraft, MessageForm } from './MessageForm.tsx';
import styles from './MessageForm.module.css';
import { useDraftCid } from './use-draft-cid.ts';

interface SendMessageDialogProps extends DialogProps {
  readonly member: Member;
}

/** Writes a member from their page (specification 5: send message); a repeated send after a lost answer makes one message. */
export function SendMessageDialog({ member, anchor, isOpen, onOpenChange }: SendMessageDialogProps) {
  const { t } = useText();
  const reasonText = useReasonText();
  const [error, setError] = useState<AppError | null>(null);
  const draft = messageDraft(member.id);
  const [, change] = useTextDraft(draft);
  const { cidOf, forget } = useDraftCid(draft);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const { send } = useApiMutation('message.add', {
    onFailure: setError,
    onSuccess: () => {
      notify({ cause: 'message.add', tone: 'success', text: 'messages:send_message_success' });
      setError(null);
      change('');
      forget();
      onOpenChange(false);
    },
  });
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor}>
        <DialogHead title={t('messages:writeTo', { name: member.name })} />
        <MessageForm
          _id={member.id}
          onSend={(message) => {
            void send({ _id: member.id, message, cid: cidOf(message) });
            return false;
          }}
        />
        {error && (
          <p role="alert" className={cx(composer['error'], styles['error'])}>
            {error.reason ? reasonText(error.reason, error.params) : t(`errors:${error.code}`)}
          </p>
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}
