import { isOfPlace } from '../../shared/downloads/place-error.ts';
import { progressOf, type Run } from '../../shared/downloads/under-way.ts';
import type { Download, Downloads } from '../../shared/entities/download.ts';
import type { Job } from './job.ts';
import type { Meter } from '../../shared/transfers/meter.ts';

/** Total progress of waiting and running downloads, for the taskbar. */
export interface Summary {
  readonly active: number;
  /** 0 to 1. */
  readonly share: number;
}

/**
 * A stored download for the page: without ticket, and of its folder only the error.
 * @param site origin of the site that the client talks to; a download of another one waits for it
 * @param isGone its finished file is missing
 */
export function describeJob(
  job: Job,
  run: { readonly meter: Meter; readonly received: number; readonly isRetrying: boolean } | null,
  site: string,
  isGone: boolean,
): Download {
  const { id, state, fileName, totalBytes, addedAt, endedAt } = job;
  const { videoId, dir, title, titleJa, thumb, colour, durationSeconds, format, label } = job;
  const receivedBytes = run?.received ?? job.receivedBytes;
  const isRetrying = state === 'running' && run?.isRetrying === true;
  const bytesPerSecond =
    run && state === 'running' && !isRetrying ? run.meter.bytesPerSecond(receivedBytes) : 0;
  const left = totalBytes === null ? null : Math.max(0, totalBytes - receivedBytes);
  return {
    videoId,
    dir,
    title,
    titleJa,
    thumb,
    colour,
    durationSeconds,
    format,
    label,
    id,
    state: state === 'done' && isGone ? 'gone' : state,
    error: state === 'queued' && job.site !== site ? { code: 'other_site' } : errorOf(job),
    isRetrying,
    receivedBytes,
    totalBytes,
    bytesPerSecond,
    secondsLeft: left === null || bytesPerSecond === 0 ? null : Math.ceil(left / bytesPerSecond),
    fileName: state === 'done' ? fileName : '',
    addedAt: new Date(addedAt).toISOString(),
    finishedAt: state === 'done' && endedAt !== null ? new Date(endedAt).toISOString() : null,
  };
}

/** A folder error includes the folder, which may not be that of new downloads. */
const errorOf = ({ error, folder }: Job): Download['error'] =>
  error && isOfPlace(error) ? { ...error, params: { folder } } : error;

/** @param run all downloads since the queue was last idle, as for the page's ring */
export function summarise(all: Downloads, run: Run): Summary {
  const active = all.filter(({ state }) => state === 'running').length;
  return { active, share: progressOf(all, run).share };
}
