import { useEffect, useRef, useState } from 'react';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import { VIDEO_COVER } from '../../../shared/upload/limits.ts';
import { fileBytes } from '../../features/core/form/field-errors.ts';
import { fileError } from '../../features/core/form/file-error.ts';
import { useFieldErrorText } from '../../features/core/form/use-field-error-text.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notifyError } from '../../features/core/notices/notices.ts';
import type { Area } from '../../features/profile/crop-area.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import styles from './Page.module.css';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const useCropDialog = lazyPart(() =>
  import('../../features/profile/CropDialog.tsx').then((part) => part.CropDialog),
);

interface OwnCoverProps {
  readonly id: string;
  readonly onSent: () => void;
}

/** A preview picture of the member's own: picked, checked as far as the page can, cropped to 16:9, sent. */
export function OwnCover({ id, onSent }: OwnCoverProps) {
  const { t } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const { Part: CropDialog, fetch } = useCropDialog();
  const [picked, setPicked] = useState<{ readonly file: File; readonly address: string } | null>(null);
  const [wrong, setWrong] = useState<FieldCode | null>(null);
  const errorText = useFieldErrorText();
  useEffect(() => (picked ? () => URL.revokeObjectURL(picked.address) : undefined), [picked]);
  const close = () => setPicked(null);
  const refuse = (code: FieldCode) => {
    setWrong(code);
    close();
  };
  const cover = useApiMutation('video.cover', {
    onSuccess: () => {
      close();
      onSent();
    },
    onFailure: (error) => {
      const code = error.errors?.find(({ field }) => field === 'file')?.code;
      if (code === undefined) notifyError(error);
      else refuse(code as FieldCode);
    },
  });
  const handlePick = (file: File) => {
    const code = fileError(file, { accept: TYPES, maxBytes: VIDEO_COVER.fileMax });
    setWrong(code);
    if (code !== null) return;
    setPicked({ file, address: URL.createObjectURL(file) });
    fetch().catch((thrown: unknown) => {
      close();
      notifyError(missingAsset(thrown));
    });
  };
  const handleUse = (file: File, area: Area) =>
    void fileBytes(file, 'file').then(
      (bytes) => cover.send({ id, file: bytes, ...area }),
      () => refuse('file_invalid_type'),
    );
  return (
    <>
      <Button label="upload:addCover" disabled={cover.isSending} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={TYPES.join(',')}
        aria-label={t('upload:addCover')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) handlePick(file);
        }}
      />
      {wrong !== null && (
        <p role="alert" className={styles['wrong']}>
          {errorText(wrong, { maxBytes: VIDEO_COVER.fileMax, ...VIDEO_COVER })}
        </p>
      )}
      {picked && CropDialog && (
        <CropDialog
          kind="preview"
          address={picked.address}
          isSending={cover.isSending}
          onUse={(area) => handleUse(picked.file, area)}
          onWrong={refuse}
          onClose={close}
        />
      )}
    </>
  );
}
