import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { apiQuery } from '../../features/core/api-query.ts';
import { useMediaAddress } from '../../features/core/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';
import { useDeskKeys } from './use-desk-keys.ts';

/** The video that is judged; Space plays and stops it. Nothing where it has no file yet. */
export function Film({ id }: { readonly id: VideoId }) {
  const { t } = useText();
  const media = useMediaAddress();
  const film = useRef<HTMLVideoElement>(null);
  const { data } = useQuery(apiQuery('video.file', { video_id: id }));
  useDeskKeys({
    Space: () => {
      const { current } = film;
      if (current?.paused) current.play().catch(() => undefined);
      else current?.pause();
    },
  });
  const file = data?.files.find(({ isDefault }) => isDefault) ?? data?.files[0];
  if (!file) return null;
  return (
    <video
      ref={film}
      className={styles['film']}
      src={media(decodeFileAddress(file.address))}
      aria-label={t('desk:film')}
      controls
      preload="metadata"
    />
  );
}
