import type { Video } from '../../../shared/entities/video.ts';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import styles from './Page.module.css';

interface VideoCommentsProps {
  readonly video: Video;
  /** Seeks the player to a second. */
  readonly onSeek: (second: number) => void;
  /** Delays loading even if they are near: something else has priority. */
  readonly isHeld: boolean;
}

/** Comments of a video; times in them seek the player. */
export function VideoComments({ video, onSeek, isHeld }: VideoCommentsProps) {
  return (
    <CommentsSection
      of={{ target: 'video', object: video.id }}
      count={video.comments}
      video={{ duration: video.durationSeconds, seek: onSeek }}
      isHeld={isHeld}
      isFolding
      className={styles['comments']}
    />
  );
}
