import * as z from 'zod/mini';
import { download, downloadId } from '../../shared/entities/download.ts';
import { sha256 } from '../../shared/entities/video-file.ts';
import { count } from '../../shared/entities/wire.ts';

export const JOB_STATES = ['queued', 'running', 'paused', 'failed', 'done'] as const;

const { videoId, dir, title, titleJa, thumb, colour, durationSeconds, format, label } = download.shape;
const milliseconds = z.int().check(z.gte(-8.64e15), z.lte(8.64e15));
/** A file name that cannot lead out of its folder. */
const name = z.string().check(z.maxLength(255), z.regex(/^[^/\\\0]*$/));

/** A download as it is stored. */
export const job = z.object({
  id: downloadId,
  /** Place in the queue. */
  position: z.int(),
  state: z.enum(JOB_STATES),
  error: download.shape.error,
  /** Origin of the site that issued the ticket; sent to no other. */
  site: z.string(),
  ticket: z.string(),
  videoId,
  dir,
  title,
  titleJa,
  thumb,
  colour,
  durationSeconds,
  format,
  label,
  folder: z.string(),
  /** Name without ending and number. */
  stem: name.check(z.minLength(1)),
  /** Ending without the dot; known with the first answer. */
  extension: z.nullable(z.string().check(z.regex(/^[a-z0-9]{2,4}$/))),
  /** Final name, chosen just before the file gets it. */
  fileName: name,
  /** Strong validator of the bytes in the partial file. */
  etag: z.nullable(z.string()),
  sha256: z.nullable(sha256),
  totalBytes: z.nullable(count),
  receivedBytes: count,
  addedAt: milliseconds,
  endedAt: z.nullable(milliseconds),
});
export type Job = z.output<typeof job>;

/** The fields that locate the partial file. */
export const partPlace = z.pick(job, { id: true, folder: true, stem: true });
export type PartPlace = z.output<typeof partPlace>;

/** Name of the partial file: the id makes it unique, the ending says what it is. */
export const partName = ({ stem, id }: Pick<PartPlace, 'stem' | 'id'>): string =>
  `${stem}.${id.slice(0, 8)}.part`;
