import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import type { AlbumId } from '../../../../shared/ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { DialogPopup } from '../../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import { useDialogTexts } from '../../core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../../core/dialogs/use-dialog.ts';
import { WordsForm } from './WordsForm.tsx';

interface NewAlbumDialogProps extends DialogProps {
  readonly onMade: (id: AlbumId) => void;
}

/** The metadata of a new album; its photos are added in the editor. */
export function NewAlbumDialog({ anchor, isOpen, onOpenChange, onMade }: NewAlbumDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const hasTexts = useDialogTexts(isOpen, onOpenChange);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  if (!hasTexts) return null;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor}>
        <DialogHead title={t('photos:newAlbum')} />
        <WordsForm
          album={null}
          onSaved={({ album_id }) => {
            for (const name of ['albums.list', 'upload.list'])
              void queries.invalidateQueries({ queryKey: [name] });
            onMade(album_id);
          }}
        />
      </DialogPopup>
    </Dialog.Root>
  );
}
