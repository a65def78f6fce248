import { useSyncExternalStore } from 'react';
import type { VideoId } from '../../../../shared/ids.ts';

/** Videos to be put into lists. */
export interface AddToRequest {
  readonly videos: readonly VideoId[];
  /** Title of a single one. */
  readonly title: string;
  /** Gets the focus back afterwards. */
  readonly button: HTMLElement | null;
}

let open: AddToRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the dialog that puts videos into lists, from wherever on the page. */
export function askAddTo(request: AddToRequest): void {
  publish(request);
}

export function closeAddTo(): void {
  publish(null);
}

export function useAddTo(): AddToRequest | null {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): AddToRequest | null {
  return open;
}

function publish(next: AddToRequest | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
