import type { ApiClient } from '../api/client.ts';
import type { Api } from '../api/table/index.ts';
import { GATE_SECONDS } from '../constants.ts';
import type { VideoFiles } from '../entities/video-file.ts';
import { AppError } from '../errors/app-error.ts';
import type { VideoId } from '../ids.ts';
import { pauseUnlessCancelled, type Pause } from './pause.ts';

export interface RedeemParts {
  readonly run: ApiClient<Pick<Api, 'video.file'>>['run'];
  readonly pause: Pause;
}

/** A ticket and the file it is redeemed for. */
export interface Claim {
  readonly videoId: VideoId;
  readonly ticket: string;
  readonly format: string;
}

export type AnnouncedFile = VideoFiles['files'][number];

/** Delay before a ticket that was too early is redeemed again, milliseconds. */
const EARLY_MS = 1_000;

/** Twice the longest gate: if the site still answers "early" then, its clock is wrong. */
const TRIES_MAX = (2 * Math.max(...Object.values(GATE_SECONDS)) * 1_000) / EARLY_MS;

/**
 * Redeems a ticket for its file. Our clock may run ahead of the site's clock: if the site answers that it is too
 * early, this waits longer. If an earlier attempt has spent the ticket but its answer was lost, the file's address is
 * renewed.
 * @throws AppError `gate_invalid`, `gate_early`, `not_found`, or another error of the site
 */
export async function spendTicket(
  parts: RedeemParts,
  claim: Claim,
  signal: AbortSignal,
): Promise<AnnouncedFile> {
  const { videoId, ticket, format } = claim;
  for (let tried = 1; ; tried += 1) {
    try {
      return fileOf(await parts.run('video.file', { video_id: videoId, ticket }, signal), format);
    } catch (thrown) {
      const code = thrown instanceof AppError ? thrown.code : '';
      if (code === 'gate_invalid') return renewAddress(parts, claim, signal);
      if (code !== 'gate_early' || tried === TRIES_MAX) throw thrown;
    }
    await pauseUnlessCancelled(parts.pause, EARLY_MS, signal);
  }
}

/**
 * A new address of the file, for a download that was started with this ticket.
 * @throws AppError `gate_invalid` if it was started too long ago, or another error of the site
 */
export async function renewAddress(
  { run }: RedeemParts,
  { videoId, ticket, format }: Claim,
  signal: AbortSignal,
): Promise<AnnouncedFile> {
  return fileOf(await run('video.file', { video_id: videoId, ticket, format }, signal), format);
}

function fileOf({ files }: VideoFiles, format: string): AnnouncedFile {
  const file = files.find((each) => each.format === format);
  if (!file) throw new AppError({ code: 'not_found' });
  return file;
}
