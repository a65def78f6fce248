import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Video } from '../../../shared/entities/video.ts';
import { decodeFileAddress } from '../../../shared/entities/file-address.ts';
import { useHost } from '../../host/host.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useMediaAddress } from '../core/pictures/use-media-address.ts';
import { useTitle } from '../core/texts/use-title.ts';
import { pathOf, startingFile } from './files.ts';
import styles from './Player.module.css';
import { STREAM_TYPE } from './streams.ts';

interface StageProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly video: Video;
}

/** React leaves what is in such an element to others, also when it takes html of the site over. */
const OF_OTHERS = { __html: '' };

/**
 * Where the video element is: it belongs to the engine, which moves it. The site's html has one, so a video can be
 * played before any script has run, and with the browser's own controls where none runs; the engine goes on with it
 * (`first-video.ts`).
 */
export function Stage({ ref, video }: StageProps) {
  const { isSite } = useHost();
  if (!isSite)
    return (
      <div
        ref={ref}
        className={styles['stage']}
        suppressHydrationWarning
        dangerouslySetInnerHTML={OF_OTHERS}
      />
    );
  return (
    <div className={styles['stage']}>
      <SentVideo video={video} />
    </div>
  );
}

/** The video element in the site's html; absent where its addresses are not known. */
function SentVideo({ video }: { readonly video: Video }) {
  const title = useTitle()(video);
  const mediaAddress = useMediaAddress();
  const known = useQueryClient().getQueryData(apiQuery('video.file', { video_id: video.id }).queryKey);
  const file = known && startingFile(known.files, video.formats, null);
  if (!file) return null;
  return (
    <video controls playsInline preload="none" tabIndex={0} aria-label={title}>
      {known.stream !== null && (
        <source src={mediaAddress(decodeFileAddress(known.stream))} type={STREAM_TYPE} />
      )}
      <source src={mediaAddress(pathOf(file))} type="video/mp4" />
    </video>
  );
}
