import type { Download, DownloadId, Downloads } from '../entities/download.ts';

type State = Pick<Download, 'state'>;

/** Whether a download still has something to come, paused ones included: these have an order. */
export function isUnfinished({ state }: State): boolean {
  return state === 'queued' || state === 'running' || state === 'paused';
}

/** Whether a download goes on by itself. */
export function isUnderWay({ state }: State): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether a download came to its end, wherever its file is now. */
export function isFinished({ state }: State): boolean {
  return state === 'done' || state === 'gone';
}

/** Whether a download stopped for an error: nobody wanted it to. */
export function isStopped({ state, error }: Pick<Download, 'state' | 'error'>): boolean {
  return state === 'failed' || (state === 'paused' && error !== null);
}

/** All that went on by themselves at some time since there was nothing to do. */
export type Run = ReadonlySet<DownloadId>;

/** The run that is on, once the downloads are in another state. */
export function runOf(before: Run | undefined, downloads: Downloads): Run {
  const due = downloads.filter(isUnderWay).map(({ id }) => id);
  return new Set(due.length === 0 ? [] : [...(before ?? []), ...due]);
}

export interface Progress {
  readonly receivedBytes: number;
  /** Of those whose size is known; `null` where that is none. */
  readonly totalBytes: number | null;
  /** 0 to 1. */
  readonly share: number;
}

/** How far a run is. What was finished in it counts on: that one ends sets nothing back. */
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
