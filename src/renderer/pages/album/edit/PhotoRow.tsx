import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { OwnPhoto } from '../../../../shared/entities/own-album.ts';
import type { AlbumId, PhotoId } from '../../../../shared/ids.ts';
import { ALBUM_COVER } from '../../../../shared/upload/album-limits.ts';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { focusNeighbour } from '../../../ui/keyboard/focus-neighbour.ts';
import rows from '../../../features/core/reorder/Reorder.module.css';
import type { RowDrag } from '../../../features/core/reorder/use-row-drag.ts';
import { useMediaAddress } from '../../../features/core/pictures/use-media-address.ts';
import { Caption } from './Caption.tsx';
import files from '../../../ui/file-rows.module.css';
import styles from './Editor.module.css';

interface PhotoRowProps {
  readonly albumId: AlbumId;
  readonly photo: OwnPhoto;
  /** Its place, from 1. */
  readonly number: number;
  readonly isCover: boolean;
  readonly drag: RowDrag<PhotoId>;
  /** `null`: it is at that end. */
  readonly moves: Readonly<Record<'up' | 'down', (() => void) | null>>;
  readonly onCover: () => void;
  readonly onRemove: () => void;
  /** A caption was saved, with this new version of the album. */
  readonly onSaved: (version: number) => void;
}

export function PhotoRow(props: PhotoRowProps) {
  const { albumId, photo, number, isCover, drag, moves, onCover, onRemove, onSaved } = props;
  const { t } = useText();
  const media = useMediaAddress();
  const { photo_id: id } = photo;
  return (
    <li
      className={cx(files['row'], styles['row'], rows['row'], drag.isDragged(id) && rows['dragged'])}
      data-id={id}
      data-side={drag.sideOf(id) ?? undefined}
    >
      {/* Only for pointers: the buttons beside it do the same for everyone. */}
      <span
        className={rows['handle']}
        title={t('photos:drag')}
        aria-hidden="true"
        onPointerDown={(event) => drag.take(id, event)}
      >
        <Icon of={GripVertical} size={18} />
      </span>
      <img
        className={styles['thumb']}
        src={media(photo.thumb)}
        alt={t('photos:photo', { number })}
        loading="lazy"
        decoding="async"
      />
      <div className={cx(files['words'], styles['words'])}>
        <span className={files['hint']}>
          {t('photos:photo', { number })}
          {photo.is_waiting && ` · ${t('photos:inReview')}`}
        </span>
        <Caption albumId={albumId} photo={photo} number={number} language="en" onSaved={onSaved} />
        <Caption albumId={albumId} photo={photo} number={number} language="ja" onSaved={onSaved} />
        <label className={styles['tick']}>
          <input
            type="radio"
            name="cover"
            checked={isCover}
            disabled={!photo.can_cover}
            aria-label={t('photos:coverOf', { number })}
            onChange={onCover}
          />
          {photo.can_cover ? t('photos:cover') : t('photos:coverSmall', ALBUM_COVER)}
        </label>
      </div>
      <div className={styles['tools']}>
        {(['up', 'down'] as const).map((way) => (
          <button
            key={way}
            type="button"
            className={rows['action']}
            aria-label={t(`photos:${way}`, { number })}
            title={t(`photos:${way}`, { number })}
            aria-disabled={moves[way] === null}
            onClick={() => moves[way]?.()}
          >
            <Icon of={way === 'up' ? ChevronUp : ChevronDown} size={18} />
          </button>
        ))}
        <button
          type="button"
          className={rows['action']}
          aria-label={t('photos:remove', { number })}
          title={t('photos:remove', { number })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            onRemove();
          }}
        >
          <Icon of={Trash2} size={18} />
        </button>
      </div>
    </li>
  );
}
