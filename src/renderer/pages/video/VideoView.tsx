import type { Video } from '../../../shared/entities/video.ts';
import { useDocumentTitle } from '../../features/core/use-document-title.ts';
import { useTitle } from '../../features/core/use-title.ts';
import { useRecordVisit } from '../../features/history/record.ts';
import { Player } from '../../features/player/Player.tsx';
import { Counters } from './Counters.tsx';
import { Details } from './Details.tsx';
import styles from './Page.module.css';
import { Uploader } from './Uploader.tsx';

/** The page of a video that is there and may be seen. */
export function VideoView({ video }: { readonly video: Video }) {
  const title = useTitle()(video);
  useDocumentTitle(title);
  useRecordVisit(video);
  return (
    <article className={styles['page']}>
      <Player video={video} />
      <h1 tabIndex={-1} className={styles['title']}>
        {title}
      </h1>
      <Counters video={video} />
      <Uploader video={video} />
      <Details video={video} />
    </article>
  );
}
