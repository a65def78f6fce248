import { AlertDialog } from '@base-ui/react/alert-dialog';
import LinkIcon from 'lucide-react/icons/link';
import { useRef, useState } from 'react';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { notify, notifyError } from '../core/notices/notices.ts';

interface ShareLinkProps {
  readonly playlist: Playlist;
  readonly onPublish: () => Promise<void>;
}

/** Copies a playlist's address; for a private one it warns that nobody else can see it. */
export function ShareLink({ playlist, onPublish }: ShareLinkProps) {
  const { t } = useText();
  const { info } = useHost();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  const copy = () =>
    navigator.clipboard
      .writeText(info.siteOrigin + to('playlist', { playlist_id: playlist.id }))
      .then(() => notify({ cause: 'playlist', tone: 'success', text: 'lists:copied' }), notifyError);
  return (
    <>
      <Button
        ref={anchor}
        label="lists:share"
        icon={<Icon of={LinkIcon} size={16} />}
        onClick={() => (playlist.isPrivate ? setOpen(true) : void copy())}
      />
      <AlertDialog.Root open={isOpen} onOpenChange={setOpen}>
        <DialogPopup anchor={anchor}>
          <AlertDialog.Title className={dialog['title']}>{t('lists:shareTitle')}</AlertDialog.Title>
          <AlertDialog.Description className={dialog['text']}>{t('lists:shareText')}</AlertDialog.Description>
          <div className={dialog['actions']}>
            <AlertDialog.Close render={<Button label="lists:shareAnyway" />} onClick={() => void copy()} />
            <AlertDialog.Close
              render={<Button label="lists:sharePublic" tone="main" />}
              onClick={() => void copy().then(onPublish)}
            />
          </div>
        </DialogPopup>
      </AlertDialog.Root>
    </>
  );
}
