import type { Video } from '../../../shared/entities/video.ts';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import styles from './Page.module.css';

interface VideoCommentsProps {
  readonly video: Video;
  /** Leads the player to a second. */
  readonly onSeek: (second: number) => void;
  /** Waits although they are near: something else comes first. */
  readonly isHeld: boolean;
}

/** Comments of a video; times in them lead into it. */
export function VideoComments({ video, onSeek, isHeld }: VideoCommentsProps) {
  return (
    <CommentsSection
      of={{ section: 'video', object: video.id }}
      count={video.comments}
      video={{ duration: video.durationSeconds, seek: onSeek }}
      isHeld={isHeld}
      isFolding
      className={styles['comments']}
    />
  );
}
