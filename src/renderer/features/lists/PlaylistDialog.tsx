import { Dialog } from '@base-ui/react/dialog';
import type { Playlist } from '../../../shared/entities/playlist.ts';
import type { PlaylistId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useDialogTexts } from '../core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../core/dialogs/use-dialog.ts';
import styles from './Lists.module.css';
import { EditPlaylistForm, NewPlaylistForm } from './PlaylistForm.tsx';

interface PlaylistDialogProps extends DialogProps {
  /** `null`: a new playlist. */
  readonly playlist: Playlist | null;
  readonly onMade?: (id: PlaylistId) => void;
}

/** Makes a playlist or edits its metadata (specification 4). */
export function PlaylistDialog({ anchor, isOpen, onOpenChange, playlist, onMade }: PlaylistDialogProps) {
  const { t } = useText();
  const hasTexts = useDialogTexts(isOpen, onOpenChange);
  const close = () => onOpenChange(false);
  useCloseOnBack(isOpen, close);
  if (!hasTexts) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup className={styles['popup']} anchor={anchor}>
        <DialogHead title={t(playlist ? 'lists:editTitle' : 'lists:newTitle')} />
        {playlist ? (
          <EditPlaylistForm playlist={playlist} onSaved={close} />
        ) : (
          <NewPlaylistForm
            onMade={(id) => {
              close();
              onMade?.(id);
            }}
          />
        )}
      </DialogPopup>
    </Dialog.Root>
  );
}
