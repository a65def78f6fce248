import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { VIDEO_COVER } from '../../../shared/upload/limits.ts';
import { fileBytes } from '../../features/core/form/field-errors.ts';
import { useFieldErrorText } from '../../features/core/form/use-field-error-text.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify, notifyError } from '../../features/core/notices.ts';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Page.module.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

/** The preview: one of the pictures made of the video, or one's own. */
export function Pictures({ item }: { readonly item: UploadDetail }) {
  const { t } = useText();
  const media = useMediaAddress();
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const errorText = useFieldErrorText();
  const onSuccess = () => {
    notify({ cause: 'upload', tone: 'success', text: 'upload:cover_success' });
    void queries.invalidateQueries({ queryKey: ['upload.get'] });
  };
  const choose = useApiMutation('video.picture', { onSuccess });
  const cover = useApiMutation('video.cover', {
    onSuccess,
    onFailure: (error) => {
      const code = error.errors?.find(({ field }) => field === 'file')?.code;
      if (code === undefined) return notifyError(error);
      setWrong(errorText(code, { maxBytes: VIDEO_COVER.fileMax, ...VIDEO_COVER }));
    },
  });
  const { screenshots, draft } = item;
  return (
    <section>
      <h2 className={styles['title']}>{t('upload:preview')}</h2>
      <p className={styles['hint']}>{t('upload:previewHint', VIDEO_COVER)}</p>
      {screenshots.length === 0 && <p className={styles['hint']}>{t('upload:noPictures')}</p>}
      <div role="radiogroup" aria-label={t('upload:preview')} className={styles['pictures']}>
        {screenshots.map(({ position, picture }) => (
          <label key={position} className={styles['picture']}>
            <img src={media(picture)} alt="" loading="lazy" decoding="async" />
            <input
              type="radio"
              name="picture"
              aria-label={
                position === 0 ? t('upload:ownCover') : t('upload:picture', { number: String(position) })
              }
              checked={draft.picture === position}
              onChange={() => void choose.send({ id: item.id, picture: position })}
            />
          </label>
        ))}
      </div>
      <Button label="upload:addCover" disabled={cover.isSending} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        accept={PICTURES}
        aria-label={t('upload:addCover')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          setWrong('');
          if (file)
            fileBytes(file, 'file')
              .then((bytes) => cover.send({ id: item.id, file: bytes }))
              .catch(notifyError);
        }}
      />
      {wrong !== '' && <p role="alert">{wrong}</p>}
    </section>
  );
}
