import type { Download, DownloadId, Downloads } from '../../../shared/entities/download.ts';

/** Whether a download still has something to come, paused ones included: these have an order. */
export function isUnfinished({ state }: Download): boolean {
  return state === 'queued' || state === 'running' || state === 'paused';
}

/** Whether a download goes on by itself. */
export function isUnderWay({ state }: Download): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether a download came to its end, wherever its file is now. */
export function isFinished({ state }: Download): boolean {
  return state === 'done' || state === 'gone';
}

/** What the host told last, and which downloads belong to the run that is on. */
export interface KeptDownloads {
  readonly downloads: Downloads;
  /** All that went on by themselves at some time since there was nothing to do. */
  readonly run: ReadonlySet<DownloadId>;
}

/** What is kept once the host tells of another state. */
export function keptOf(before: KeptDownloads | undefined, downloads: Downloads): KeptDownloads {
  const due = downloads.filter(isUnderWay).map(({ id }) => id);
  return { downloads, run: new Set(due.length === 0 ? [] : [...(before?.run ?? []), ...due]) };
}

export interface Totals {
  readonly underWay: number;
  readonly receivedBytes: number;
  /** Of those whose size is known; `null` where that is none. */
  readonly totalBytes: number | null;
  readonly bytesPerSecond: number;
  /** `null` while it cannot be said. */
  readonly secondsLeft: number | null;
  /** 0 to 1. */
  readonly share: number;
}

/** All that is under way in one line. What has ended in this run counts on: nothing ever falls back. */
export function totalsOf({ downloads, run }: KeptDownloads): Totals {
  const due = downloads.filter(isUnderWay);
  const ended = downloads.filter((each) => isFinished(each) && run.has(each.id));
  const counted = [...due, ...ended].filter((each) => each.totalBytes !== null);
  const isKnown = counted.length > 0;
  const receivedBytes = sum(isKnown ? counted : due, (each) => each.receivedBytes);
  const totalBytes = sum(counted, (each) => each.totalBytes ?? 0);
  const bytesPerSecond = sum(due, (each) => each.bytesPerSecond);
  const canTell = bytesPerSecond > 0 && due.every((each) => each.totalBytes !== null);
  return {
    underWay: due.length,
    receivedBytes,
    totalBytes: isKnown ? totalBytes : null,
    bytesPerSecond,
    secondsLeft: canTell ? Math.ceil((totalBytes - receivedBytes) / bytesPerSecond) : null,
    share: totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes),
  };
}

function sum(downloads: Downloads, of: (download: Download) => number): number {
  return downloads.reduce((total, each) => total + of(each), 0);
}
