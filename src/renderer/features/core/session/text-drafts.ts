import { useSyncExternalStore } from 'react';

const PREFIX = 'draft.';
/** As far as they were asked for; also where a browser refuses to store anything. */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * A text that was typed and not sent: it outlives refusal, sign-in, the screen and a reload, and ends with the tab or with
 * the session.
 * @param about what it is written for
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

/** Forgets them all: they are the member's who signs out. */
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
