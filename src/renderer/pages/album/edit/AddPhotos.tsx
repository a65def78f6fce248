import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef } from 'react';
import type { OwnAlbum } from '../../../../shared/entities/own-album.ts';
import { byteSize } from '../../../../shared/format/bytes.ts';
import { PHOTO } from '../../../../shared/upload/album-limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import files from '../../../ui/file-rows.module.css';
import { usePhotoQueue } from './use-photo-queue.ts';
import { WaitingRow } from './WaitingRow.tsx';

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

interface AddPhotosProps {
  readonly album: OwnAlbum;
  readonly onAdded: () => unknown;
}

/** Pictures by the picker or by a drop, each with its own state and its own error. */
export function AddPhotos({ album, onAdded }: AddPhotosProps) {
  const { t, language } = useText();
  const picker = useRef<HTMLInputElement>(null);
  const queue = usePhotoQueue({ id: album.album_id, count: album.photos.length, onAdded });
  return (
    <section>
      <h2 className={files['title']}>{t('photos:add')}</h2>
      <DropZone
        icon={ImagePlus}
        label="photos:drop"
        hint={t('photos:dropHint', {
          size: byteSize(PHOTO.fileMax, language),
          most: album.photos_max,
          has: album.photos.length,
        })}
        onFiles={queue.add}
      >
        <Button label="photos:choose" tone="main" onClick={() => picker.current?.click()} />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={PICTURES}
          aria-label={t('photos:choose')}
          onChange={({ target }) => {
            // A copy: the list itself is emptied next, so that the same file can be picked again.
            queue.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </DropZone>
      <p role="status" className={files['hint']}>
        {queue.left > 0 && t('photos:left', { count: queue.left })}
      </p>
      {queue.photos.length > 0 && (
        <ul className={files['rows']} aria-label={t('photos:onTheirWay')}>
          {queue.photos.map((photo) => (
            <WaitingRow
              key={photo.cid}
              photo={photo}
              onRetry={() => queue.retry(photo.cid)}
              onRemove={() => queue.remove(photo.cid)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
