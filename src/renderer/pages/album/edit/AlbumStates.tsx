import type { AlbumPart, OwnAlbum } from '../../../../shared/entities/own-album.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { useUploadText } from '../../../features/uploads/use-upload-text.ts';
import styles from './Editor.module.css';

/** The states of an album and of added photos, with their reasons. */
export function AlbumStates({ album }: { readonly album: OwnAlbum }) {
  return (
    <div role="status" className={styles['states']}>
      <Part part={album.album} label="photos:theAlbum" />
      {album.addition && <Part part={album.addition} label="photos:theAddition" />}
    </div>
  );
}

function Part({ part, label }: { readonly part: AlbumPart; readonly label: TextKey }) {
  const { t } = useText();
  const textOf = useUploadText(part.code);
  const isOwnTurn = part.state === 'ready';
  return (
    <p>
      <b>{t(label)}</b> {isOwnTurn ? t('photos:notSent') : t(`upload:state_${part.state}`)}
      {part.code !== '' && ` · ${textOf(part.code)}`}
      {part.note !== '' && (
        <>
          {' · '}
          <span dir="auto">{part.note}</span>
        </>
      )}
    </p>
  );
}
