import type { Download, Downloads } from '../../../shared/entities/download.ts';

/** Whether a download still has something to come, paused ones included: these have an order. */
export function isUnfinished({ state }: Download): boolean {
  return state === 'queued' || state === 'running' || state === 'paused';
}

/** Whether a download goes on by itself. */
export function isUnderWay({ state }: Download): boolean {
  return state === 'queued' || state === 'running';
}

export interface Totals {
  readonly underWay: number;
  readonly receivedBytes: number;
  /** Of those whose size is known. */
  readonly totalBytes: number;
  readonly bytesPerSecond: number;
  /** `null` while it cannot be said. */
  readonly secondsLeft: number | null;
  /** 0 to 1. */
  readonly share: number;
}

/** All that is under way, in one line. */
export function totalsOf(downloads: Downloads): Totals {
  const due = downloads.filter(isUnderWay);
  const sum = (of: (download: Download) => number) => due.reduce((total, each) => total + of(each), 0);
  const totalBytes = sum((each) => each.totalBytes ?? 0);
  const receivedBytes = sum((each) => (each.totalBytes === null ? 0 : each.receivedBytes));
  const bytesPerSecond = sum((each) => each.bytesPerSecond);
  const isKnown = bytesPerSecond > 0 && due.every((each) => each.totalBytes !== null);
  return {
    underWay: due.length,
    receivedBytes,
    totalBytes,
    bytesPerSecond,
    secondsLeft: isKnown ? Math.ceil((totalBytes - receivedBytes) / bytesPerSecond) : null,
    share: totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes),
  };
}
