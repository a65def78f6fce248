import { useQueryClient } from '@tanstack/react-query';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { VIDEO_COVER } from '../../../shared/upload/limits.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { OwnCover } from './OwnCover.tsx';
import styles from './Page.module.css';

/** The preview: one of the video's frames, or the member's own picture. */
export function Pictures({ item }: { readonly item: UploadDetail }) {
  const { t } = useText();
  const media = useMediaAddress();
  const queries = useQueryClient();
  const onSuccess = () => {
    notify({ cause: 'upload', tone: 'success', text: 'upload:cover_success' });
    void queries.invalidateQueries({ queryKey: ['upload.get'] });
  };
  const choose = useApiMutation('video.picture', { onSuccess });
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
      <OwnCover id={item.id} onSent={onSuccess} />
    </section>
  );
}
