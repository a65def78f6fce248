import { useSyncExternalStore } from 'react';

const PREFIX = 'draft.';
/** Those that were read; also for browsers that refuse to store anything. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A text that was typed and not sent: it survives refusal, sign-in, the screen and a reload, and ends with the tab or
 * the session.
 * @param about key of its target
 */
export function useTextDraft(about: string): readonly [string, (text: string) => void] {
  const key = PREFIX + about;
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    // The site knows no drafts.
    () => '',
  );
  return [text, (typed) => write(key, typed)];
}

/** The same text, for a callback that runs later. */
export const readTextDraft = (about: string): string => read(PREFIX + about);

/** Deletes them all: they belong to the member who signs out. */
export function clearTextDrafts(): void {
  for (const key of storedKeys()) sessionStorage.removeItem(key);
  texts.clear();
}

function read(key: string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const stored = attempt(() => sessionStorage.getItem(key)) ?? '';
  texts.set(key, stored);
  return stored;
}

function write(key: string, text: string): void {
  texts.set(key, text);
  attempt(() => (text === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
  for (const listener of listeners) listener();
}

const storedKeys = () =>
  attempt(() => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) ?? [];

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
