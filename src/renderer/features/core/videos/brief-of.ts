import type { Video } from '../../../../shared/entities/video.ts';

/** What the device stores of a video (`shared/entities/video-brief.ts`). */
export const briefOf = ({ id, dir, title, titleJa, poster, colour, durationSeconds }: Video) => ({
  videoId: id,
  dir,
  title,
  titleJa,
  thumb: poster,
  colour,
  durationSeconds,
});
