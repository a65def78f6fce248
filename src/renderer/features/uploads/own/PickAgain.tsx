import { useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { dayName } from '../../../../shared/format/date.ts';
import { FilePicker } from '../FilePicker.tsx';
import type { PickedFile } from '../uploader.ts';
import { useUploader } from '../use-uploader.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';

interface PickAgainProps {
  readonly id: string;
  readonly file: NonNullable<UploadItem['file']>;
}

/**
 * Where nothing is known of the file any more the member picks the same one, and it goes on where it was. Another one is
 * refused before a byte is sent; the site judges the whole of it at the end.
 */
export function PickAgain({ id, file }: PickAgainProps) {
  const { t, language } = useText();
  const uploader = useUploader();
  const [isOther, setOther] = useState(false);
  const handlePick = async ([picked]: readonly PickedFile[]) => {
    if (!picked) return;
    const isTaken =
      picked.bytes === file.bytes &&
      (await uploader.add(id, picked, file.address).then(
        () => true,
        () => false,
      ));
    setOther(!isTaken);
  };
  return (
    <>
      <span className={files['hint']}>
        {t('upload:needsFile', { date: dayName(file.expires_at, language) })}
      </span>
      <div>
        <FilePicker label="upload:chooseAgain" onPick={(files) => void handlePick(files)} />
      </div>
      {isOther && (
        <span role="alert" className={files['error']}>
          {t('upload:file_changed')}
        </span>
      )}
    </>
  );
}
