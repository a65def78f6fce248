import { useRef } from 'react';
import { VIDEO_ACCEPT } from '../../../shared/upload/file-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import type { PickedFile } from './uploader.ts';
import { useUploader } from './use-uploader.ts';

interface FilePickerProps {
  readonly label: 'upload:choose' | 'upload:chooseAgain' | 'upload:startAgain';
  readonly isMain?: boolean;
  readonly isMultiple?: boolean;
  readonly onPick: (files: readonly PickedFile[]) => void;
}

/** A button to pick files: by the host's dialog, or by an input. */
export function FilePicker({ label, isMain = false, isMultiple = false, onPick }: FilePickerProps) {
  const { t } = useText();
  const uploader = useUploader();
  const input = useRef<HTMLInputElement>(null);
  const { pick } = uploader;
  const handleClick = () => {
    if (pick) void pick().then(onPick, () => undefined);
    else input.current?.click();
  };
  return (
    <>
      <Button label={label} {...(isMain && { tone: 'main' })} onClick={handleClick} />
      {!pick && (
        <input
          ref={input}
          type="file"
          multiple={isMultiple}
          hidden
          accept={VIDEO_ACCEPT}
          aria-label={t(label)}
          onChange={({ target }) => {
            // A copy: the list itself is emptied next, so that the same file can be picked again.
            void uploader.take([...(target.files ?? [])]).then(onPick);
            target.value = '';
          }}
        />
      )}
    </>
  );
}
