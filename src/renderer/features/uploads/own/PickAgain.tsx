import { useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { AppError, asAppError } from '../../../../shared/errors/app-error.ts';
import { dayName } from '../../../../shared/format/date.ts';
import { FilePicker } from '../FilePicker.tsx';
import type { PickedFile } from '../uploader.ts';
import { useUploader } from '../use-uploader.ts';
import { useUploadText } from '../use-upload-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';

interface PickAgainProps {
  readonly id: string;
  readonly file: NonNullable<UploadItem['file']>;
}

/**
 * If the file is not known any more the member picks it again, and the upload resumes. Another file is
 * refused before a byte is sent; the site checks the whole file at the end.
 */
export function PickAgain({ id, file }: PickAgainProps) {
  const { t, language } = useText();
  const uploader = useUploader();
  const [code, setCode] = useState<string | null>(null);
  const textOf = useUploadText(code);
  const take = async (picked: PickedFile) => {
    const isSame =
      picked.bytes === file.bytes &&
      (file.quick_hash === '' || (await uploader.hash(picked)) === file.quick_hash);
    if (!isSame) throw new AppError({ code: 'conflict', field: 'file' });
    await uploader.add(id, picked, file);
  };
  const handlePick = ([picked]: readonly PickedFile[]) => {
    if (!picked) return;
    setCode(null);
    take(picked).catch((thrown: unknown) => setCode(codeOf(thrown)));
  };
  return (
    <>
      <span className={files['hint']}>
        {t('upload:needsFile', { date: dayName(file.expires_at, language) })}
      </span>
      <div>
        <FilePicker label="upload:chooseAgain" onPick={handlePick} />
      </div>
      {code !== null && (
        <span role="alert" className={files['error']}>
          {textOf(code)}
        </span>
      )}
    </>
  );
}

function codeOf(thrown: unknown): string {
  // An unreadable file is not an error of the site.
  if (thrown instanceof DOMException) return 'video_corrupted_file';
  const { code, reason } = asAppError(thrown);
  return code === 'conflict' ? 'file_changed' : (reason ?? code);
}
