import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FieldCode } from '../../../shared/errors/field-codes.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { COVER, MEMBER_PICTURE } from '../../../shared/member-limits.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Stack } from '../../ui/Stack.tsx';
import { fileBytes } from '../core/form/field-errors.ts';
import { fileError } from '../core/form/file-error.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify, notifyError } from '../core/notices/notices.ts';
import { changeMember } from '../core/session/session-query.ts';
import type { Area } from './crop-area.ts';
import { PICTURE_TYPES, type PictureKind } from './picture-kinds.ts';
import { useProfileChange } from './profile-query.ts';
import styles from './Profile.module.css';

const useCropDialog = lazyPart(() => import('./CropDialog.tsx').then((part) => part.CropDialog));

const TEXTS = {
  avatar: { name: 'profile:avatar', change: 'profile:changeAvatar', remove: 'profile:removeAvatar' },
  cover: { name: 'profile:cover', change: 'profile:changeCover', remove: 'profile:removeCover' },
} as const;

interface Picked {
  readonly file: File;
  /** Object URL of the picked file, to be revoked. */
  readonly address: string;
}

interface PictureSettingProps {
  readonly kind: PictureKind;
  /** Empty: none. */
  readonly address: string;
  /** The present picture. */
  readonly children: ReactNode;
}

/** One picture of the member: pick, crop, send; or remove. */
export function PictureSetting({ kind, address, children }: PictureSettingProps) {
  const { t, language } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const changer = useRef<HTMLButtonElement>(null);
  const { Part: CropDialog, fetch } = useCropDialog();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [wrong, setWrong] = useState<FieldCode | null>(null);
  const show = useShown(kind);
  useEffect(() => (picked ? () => URL.revokeObjectURL(picked.address) : undefined), [picked]);
  const close = () => {
    setPicked(null);
    if (picker.current) picker.current.value = '';
    changer.current?.focus();
  };
  const refuse = (code: FieldCode) => {
    setWrong(code);
    close();
  };
  const upload = useApiMutation(`profile.${kind}`, {
    onSuccess: ({ picture }) => {
      show(picture);
      notify({ cause: 'picture', tone: 'success', text: 'profile:pictureSaved' });
      close();
    },
    onFailure: (error: AppError) => {
      const code = error.errors?.find(({ field }) => field === 'file')?.code;
      if (code !== undefined) refuse(code as FieldCode);
      else notifyError(error);
    },
  });
  const removal = useApiMutation('profile.picture', {
    onSuccess: () => {
      show('');
      notify({ cause: 'picture', tone: 'success', text: 'profile:pictureRemoved' });
      changer.current?.focus();
    },
  });
  const handlePick = (file: File) => {
    const code = fileError(file, { accept: PICTURE_TYPES, maxBytes: MEMBER_PICTURE.fileMax });
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
      (bytes) => upload.send({ file: bytes, ...area }),
      () => refuse('file_invalid_type'),
    );
  const text = TEXTS[kind];
  const size = byteSize(MEMBER_PICTURE.fileMax, language);
  return (
    <Stack isRow gap={3} align="center">
      {children}
      <div className={styles['words']}>
        <h3 className={styles['name']}>{t(text.name)}</h3>
        <p className={styles['hint']}>
          {t('profile:avatarHint', { size })} {kind === 'cover' && t('profile:coverHint', COVER)}
        </p>
        {wrong && (
          <p role="alert" className={styles['error']}>
            {t(`fields:${wrong}`, { ...COVER, size, max: 0, min: 0 })}
          </p>
        )}
        <Stack isRow gap={3} align="center">
          <Button ref={changer} label={text.change} onClick={() => picker.current?.click()} />
          {address !== '' && <Button label={text.remove} onClick={() => void removal.send({ kind })} />}
        </Stack>
        <input
          ref={picker}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={t(text.change)}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) handlePick(file);
          }}
        />
      </div>
      {picked && CropDialog && (
        <CropDialog
          kind={kind}
          address={picked.address}
          isSending={upload.isSending}
          onUse={(area) => handleUse(picked.file, area)}
          onWrong={refuse}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** Updates the picture wherever the member's own is shown. */
function useShown(kind: PictureKind): (address: string) => void {
  const queries = useQueryClient();
  const changeProfile = useProfileChange();
  return (address) => {
    changeProfile({ [kind]: address });
    if (kind === 'avatar') changeMember(queries, { avatar: address });
  };
}
