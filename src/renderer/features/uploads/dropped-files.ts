import type { PickedFile } from './uploader.ts';

type Offered = File | PickedFile;

let waiting: readonly Offered[] = [];
const listeners = new Set<() => void>();

/** Hands files that were dropped or picked somewhere on the page to the screen of uploads, once it is there. */
export function offerFiles(files: readonly Offered[]): void {
  waiting = [...waiting, ...files];
  for (const listener of listeners) listener();
}

/** What was offered and is with no screen yet; it is the caller's now. */
export function takeOffered(): readonly Offered[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls now and whenever files were offered. @returns ends it */
export function onOffered(listener: () => void): () => void {
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}
