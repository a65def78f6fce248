import type { Video, VideoFormat } from '../../../shared/entities/video.ts';

export interface WaitProps {
  readonly video: Video;
  readonly format: VideoFormat;
  /** The download is under way. */
  readonly onDone: () => void;
}
