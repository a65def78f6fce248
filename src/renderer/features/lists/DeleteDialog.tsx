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
import { notify } from '../core/notices.ts';
import { askToSignIn } from '../core/session/sign-in.ts';
import type { DialogProps } from '../core/use-dialog.ts';

/** Asks before a playlist is deleted (specification 4). */
export function DeleteDialog({
  playlist,
  anchor,
  isOpen,
  onOpenChange,
}: DialogProps & { readonly playlist: Playlist }) {
  const { t } = useText();
  const { api } = useHost();
  const navigate = useNavigate();
  const { refresh } = useOwnLists();
  const keep = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  const remove = async () => {
    try {
      await api.run('playlist.del', { object_id: playlist.id });
    } catch (thrown) {
      const { code } = asAppError(thrown);
      if (code === 'need_auth') return askToSignIn();
      const params = { reason: t(`errors:${code}`) };
      return notify({ cause: 'playlist', tone: 'error', text: 'lists:deleteFailed', params });
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
