import { useNavigate } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { offerFiles } from './dropped-files.ts';
import { FilePicker } from './FilePicker.tsx';
import type { PickedFile } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

/** If the site has no bytes of an upload any more, its file is picked again and declared as a new upload. */
export function StartAgain({ id }: { readonly id: string }) {
  const uploader = useUploader();
  const navigate = useNavigate();
  const handlePick = (picked: readonly PickedFile[]) => {
    if (picked.length === 0) return;
    uploader.remove(id);
    offerFiles(picked);
    void navigate(to('upload'));
  };
  return (
    <div>
      <FilePicker label="upload:startAgain" onPick={handlePick} />
    </div>
  );
}
