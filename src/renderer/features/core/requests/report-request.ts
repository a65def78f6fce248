import { useSyncExternalStore } from 'react';
import type { TextKey } from '../../../i18n/use-text.ts';

/** The target of a report. */
export interface ReportRequest {
  /** Heading of the dialog. */
  readonly heading: TextKey;
  /** Its page, on this site. */
  readonly path: string;
  readonly title: string;
  /** Gets the focus back. */
  readonly anchor: HTMLElement | null;
}

let request: ReportRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog to report something, from wherever on the page; `null` closes it. */
export function askToReport(next: ReportRequest | null): void {
  request = next;
  for (const listener of listeners) listener();
}

export function useReportRequest(): ReportRequest | null {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): ReportRequest | null {
  return request;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
