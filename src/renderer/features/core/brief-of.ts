import type { Video } from '../../../shared/entities/video.ts';

/** What is kept of a video on the device (`shared/entities/video-brief.ts`). */
export const briefOf = ({ id, dir, title, titleJa, poster, colour, durationSeconds }: Video) => ({
  videoId: id,
  dir,
  title,
  titleJa,
  thumb: poster,
  colour,
  durationSeconds,
});
