import type { Download, DownloadId, Downloads } from '../entities/download.ts';

type State = Pick<Download, 'state'>;

/** Whether a download is unfinished, paused ones included: these have an order. */
export function isUnfinished({ state }: State): boolean {
  return state === 'queued' || state === 'running' || state === 'paused';
}

/** Whether a download continues by itself. */
export function isUnderWay({ state }: State): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether a download is finished, wherever its file is now. */
export function isFinished({ state }: State): boolean {
  return state === 'done' || state === 'gone';
}

/** Whether a download was stopped by an error, not by the visitor. */
export function isStopped({ state, error }: Pick<Download, 'state' | 'error'>): boolean {
  return state === 'failed' || (state === 'paused' && error !== null);
}

/** All downloads that were active since the queue was last idle. */
export type Run = ReadonlySet<DownloadId>;

/** The present run after a change of the downloads. */
export function runOf(before: Run | undefined, downloads: Downloads): Run {
  const due = downloads.filter(isUnderWay).map(({ id }) => id);
  return new Set(due.length === 0 ? [] : [...(before ?? []), ...due]);
}

export interface Progress {
  readonly receivedBytes: number;
  /** Of those whose size is known; `null` if no size is known. */
  readonly totalBytes: number | null;
  /** 0 to 1. */
  readonly share: number;
}

/** Progress of a run. Finished ones keep counting, so that the end of one does not set it back. */
export function progressOf(downloads: Downloads, run: Run): Progress {
  const due = downloads.filter(isUnderWay);
  const ended = downloads.filter((each) => isFinished(each) && run.has(each.id));
  const counted = [...due, ...ended].filter((each) => each.totalBytes !== null);
  const isKnown = counted.length > 0;
  const receivedBytes = sum(isKnown ? counted : due, (each) => each.receivedBytes);
  const totalBytes = sum(counted, (each) => each.totalBytes ?? 0);
  return {
    receivedBytes,
    totalBytes: isKnown ? totalBytes : null,
    share: totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes),
  };
}

function sum(downloads: Downloads, of: (download: Download) => number): number {
  return downloads.reduce((total, each) => total + of(each), 0);
}
