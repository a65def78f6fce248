import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';

/** Removes the history that the site has stored, after a confirmation. Cancel has the focus. */
export function ClearVisits({ onCleared }: { readonly onCleared: () => void }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => setOpen(false));
  const { send } = useApiMutation('profile.forget', {
    onSuccess: () => {
      notify({ cause: 'visits', tone: 'success', text: 'profile:cleared' });
      onCleared();
    },
  });
  return (
    <div>
      <Button
        ref={anchor}
        label="profile:clearHistory"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
        <DialogPopup anchor={anchor} initialFocus={cancel}>
          <AlertDialog.Title className={dialog['title']}>{t('profile:clearTitle')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog['text']}>
            {t('profile:clearText')}
          </AlertDialog.Description>
          <div className={dialog['actions']}>
            <AlertDialog.Close render={<Button ref={cancel} label="cancel" />} />
            <AlertDialog.Close
              render={<Button label="profile:clearHistory" tone="danger" />}
              onClick={() => void send({})}
            />
          </div>
        </DialogPopup>
      </AlertDialog.Root>
    </div>
  );
}
