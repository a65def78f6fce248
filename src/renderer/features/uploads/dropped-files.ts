import type { PickedFile } from './uploader.ts';

type Offered = File | PickedFile;

let waiting: readonly Offered[] = [];
const listeners = new Set<() => void>();

/** Passes files that were dropped or picked somewhere on the page to the upload screen, once it is mounted. */
export function offerFiles(files: readonly Offered[]): void {
  waiting = [...waiting, ...files];
  for (const listener of listeners) listener();
}

/** Takes the offered files that no screen has taken yet. */
export function takeOffered(): readonly Offered[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Calls now and whenever files are offered. @returns the undo */
export function onOffered(listener: () => void): () => void {
  listeners.add(listener);
  listener();
  return () => void listeners.delete(listener);
}
