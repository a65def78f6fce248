import * as z from 'zod/mini';

/** Subject of a title. Descriptions, tags and pictures are chosen by it. */
export const theme = z.enum([
  'city',
  'train',
  'sea',
  'weather',
  'sky',
  'snow',
  'festival',
  'sound',
  'room',
  'nature',
  'road',
  'abstract',
]);
export type Theme = z.output<typeof theme>;
