import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { asAppError } from '../../../shared/errors/app-error.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useOwnLists } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';
import { askToSignIn } from '../core/session/sign-in.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import { useReasonText } from '../core/texts/use-reason-text.ts';

/** Asks before a playlist is deleted (specification 4). */
export function DeleteDialog({
  playlist,
  anchor,
  isOpen,
  onOpenChange,
}: DialogProps & { readonly playlist: Playlist }) {
  const { t } = useText();
  const { api } = useHost();
  const reasonText = useReasonText();
  const navigate = useNavigate();
  const { refresh } = useOwnLists();
  const keep = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const remove = async (): Promise<void> => {
    const call = { operation: 'playlist.del', input: { object_id: playlist.id } } as const;
    try {
      await api.run(call.operation, call.input);
    } catch (thrown) {
      const { code, reason, params } = asAppError(thrown);
      if (code === 'need_auth' && reason === undefined) return askToSignIn(remove, 'login', call);
      const why = reason === undefined ? t(`errors:${code}`, { ...params }) : reasonText(reason, params);
      return notify({
        cause: 'playlist',
        tone: 'error',
        text: 'lists:deleteFailed',
        params: { reason: why },
      });
    }
    notify({ cause: 'playlist', tone: 'success', text: 'lists:deleted' });
    await navigate(to('memberTab', { _id: playlist.owner.id, member_tab: 'playlists', page: 1 }));
    await refresh();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor} initialFocus={keep}>
        <AlertDialog.Title className={dialog['title']}>{t('lists:deleteTitle')}</AlertDialog.Title>
        <AlertDialog.Description className={dialog['text']}>
          {t('lists:deleteText', { title: playlist.title })}
        </AlertDialog.Description>
        <div className={dialog['actions']}>
          <AlertDialog.Close render={<Button ref={keep} label="lists:keep" />} />
          <AlertDialog.Close
            render={<Button label="lists:delete" tone="danger" />}
            onClick={() => void remove()}
          />
        </div>
      </DialogPopup>
    </AlertDialog.Root>
  );
}
