import { useState } from 'react';
import type { OwnPhoto } from '../../../../shared/entities/own-album.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import type { AlbumId } from '../../../../shared/ids.ts';
import { CAPTION_MAX } from '../../../../shared/upload/album-limits.ts';
import { tidyLine } from '../../../../shared/text/written.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import styles from './Editor.module.css';

interface CaptionProps {
  readonly albumId: AlbumId;
  readonly photo: OwnPhoto;
  readonly number: number;
  readonly language: Language;
  /** Called with the new version of the album. */
  readonly onSaved: (version: number) => void;
}

/** The caption of a photo, saved when the field is left. */
export function Caption({ albumId, photo, number, language, onSaved }: CaptionProps) {
  const { t } = useText();
  const name = `caption_${language}` as const;
  const [typed, setTyped] = useState<string | null>(null);
  const save = useApiMutation('album.caption', {
    onSuccess: ({ version }) => {
      setTyped(null);
      onSaved(version);
    },
  });
  const handleLeave = () => {
    if (typed === null) return;
    if (tidyLine(typed) === photo[name]) return setTyped(null);
    void save.send({ album_id: albumId, photo_id: photo.photo_id, [name]: typed });
  };
  return (
    <input
      className={styles['caption']}
      lang={language}
      maxLength={2 * CAPTION_MAX}
      aria-label={t(`photos:caption_${language}`, { number })}
      placeholder={t(`photos:captionHint_${language}`)}
      value={typed ?? photo[name]}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={handleLeave}
    />
  );
}
