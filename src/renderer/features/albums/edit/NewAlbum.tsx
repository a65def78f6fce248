import ImagePlus from 'lucide-react/icons/image-plus';
import { createPath, useNavigate } from 'react-router';
import { to } from '../../../../shared/routes.ts';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useDialog } from '../../core/dialogs/use-dialog.ts';
import { NewAlbumDialog } from './NewAlbumDialog.tsx';

/** Opens the dialog for a new album, then its editor. */
export function NewAlbum() {
  const navigate = useNavigate();
  const { anchor, isOpen, setOpen, button } = useDialog(() => Promise.resolve());
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  return (
    <>
      <Button
        label="photos:newAlbum"
        icon={<Icon of={ImagePlus} size={16} />}
        aria-haspopup="dialog"
        {...button}
      />
      <NewAlbumDialog
        anchor={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onMade={(album_id) => {
          setOpen(false);
          void navigate(createPath({ pathname: to('album', { album_id }), hash: '#edit' }));
        }}
      />
    </>
  );
}
