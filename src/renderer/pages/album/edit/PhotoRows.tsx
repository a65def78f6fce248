import { useState } from 'react';
import type { OwnAlbum } from '../../../../shared/entities/own-album.ts';
import type { PhotoId } from '../../../../shared/ids.ts';
import { useText } from '../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { notify } from '../../../features/core/notices/notices.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { useRowDrag } from '../../../features/core/reorder/use-row-drag.ts';
import files from '../../../ui/file-rows.module.css';
import { PhotoRow } from './PhotoRow.tsx';

interface PhotoRowsProps {
  readonly album: OwnAlbum;
  readonly refresh: () => Promise<unknown>;
  /** Called with the new version after a move or a caption. */
  readonly onChanged: (version: number) => void;
}

/** The photos in their order: movable by pointer and keys, with captions, one of them the cover. */
export function PhotoRows({ album, refresh, onChanged }: PhotoRowsProps) {
  const { t } = useText();
  const [moved, setMoved] = useState<PhotoId | null>(null);
  const { album_id, photos, version } = album;
  const onFailure = () => void refresh();
  const move = useApiMutation('album.move', {
    send: async (input, run) => {
      try {
        return await run(input);
      } finally {
        // Another tab may have been first: its order is shown.
        await refresh();
      }
    },
    onSuccess: ({ version: made }) => onChanged(made),
  });
  const cover = useApiMutation('album.cover', {
    onSuccess: () => {
      notify({ cause: 'album', tone: 'success', text: 'photos:cover_success' });
      onFailure();
    },
  });
  const remove = useApiMutation('album.photoRemove', { onSuccess: onFailure });
  const go = (photo_id: PhotoId, before: PhotoId | null) => {
    if (before === photo_id || (before === null && photos.at(-1)?.photo_id === photo_id)) return;
    setMoved(photo_id);
    void move.send({ album_id, photo_id, version, ...(before !== null && { before }) });
  };
  const drag = useRowDrag(
    photos.map(({ photo_id }) => ({ id: photo_id })),
    go,
  );
  const place = photos.findIndex(({ photo_id }) => photo_id === moved);
  if (photos.length === 0) return <p className={files['hint']}>{t('photos:none')}</p>;
  const chosen = album.cover_id ?? photos[0]?.photo_id;
  return (
    <section>
      <h2 className={files['title']}>{t('photos:order')}</h2>
      <p className={files['hint']}>{t('photos:orderHint')}</p>
      <ul className={files['rows']} aria-label={t('photos:order')}>
        {photos.map((photo, at) => (
          <PhotoRow
            key={photo.photo_id}
            albumId={album_id}
            photo={photo}
            number={at + 1}
            isCover={photo.photo_id === chosen}
            drag={drag}
            moves={{
              up: at > 0 ? () => go(photo.photo_id, photos[at - 1]?.photo_id ?? null) : null,
              down:
                at < photos.length - 1 ? () => go(photo.photo_id, photos[at + 2]?.photo_id ?? null) : null,
            }}
            onCover={() => void cover.send({ album_id, photo_id: photo.photo_id })}
            onRemove={() => void remove.send({ album_id, photo_id: photo.photo_id })}
            onSaved={(made) => {
              onChanged(made);
              onFailure();
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {place < 0 ? '' : t('photos:place', { place: place + 1, count: photos.length })}
        </span>
      </VisuallyHidden>
    </section>
  );
}
