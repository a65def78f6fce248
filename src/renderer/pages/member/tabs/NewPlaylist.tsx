import Plus from 'lucide-react/icons/plus';
import { useNavigate } from 'react-router';
import { to } from '../../../../shared/routes.ts';
import { useDialog } from '../../../features/core/dialogs/use-dialog.ts';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import styles from './Subscriptions.module.css';

const usePlaylistDialog = lazyPart(() =>
  import('../../../features/lists/PlaylistDialog.tsx').then((part) => part.PlaylistDialog),
);

/** Opens the dialog for a new playlist, then the playlist. */
export function NewPlaylist() {
  const navigate = useNavigate();
  const { Part: PlaylistDialog, fetch } = usePlaylistDialog();
  const { anchor, isOpen, setOpen, button } = useDialog(fetch);
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  return (
    <p className={styles['part']}>
      <Button label="lists:newTitle" icon={<Icon of={Plus} size={16} />} aria-haspopup="dialog" {...button} />
      {PlaylistDialog && (
        <PlaylistDialog
          playlist={null}
          anchor={anchor}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMade={(id) => void navigate(to('playlist', { playlist_id: id }))}
        />
      )}
    </p>
  );
}
