import type { WireReply } from '../shared/api/client.ts';
import { pageState, STATE_ELEMENT_ID, stateKey, type PageState } from '../shared/api/state.ts';

/** A reply that came with the page is too old after this time, milliseconds: media addresses in it expire. */
const FRESH_MS = 30_000;

/** Replies that came with the page. Each is used once, because the next call wants a new answer. */
export interface FirstReplies {
  take(operation: string, input: Readonly<Record<string, unknown>>): WireReply | null;
}

/** @param now milliseconds, monotonic */
export function createFirstReplies(state: PageState | null, now: () => number): FirstReplies {
  const replies = new Map(Object.entries(state?.replies ?? {}));
  const end = now() + FRESH_MS;
  return {
    take(operation, input) {
      if (now() > end) replies.clear();
      if (replies.size === 0) return null;
      const key = stateKey(operation, input);
      const reply = replies.get(key) ?? null;
      replies.delete(key);
      return reply;
    },
  };
}

/** Reads and removes the page's state block; a missing or damaged one gives `null`. */
export function readPageState(page: Document): PageState | null {
  const block = page.getElementById(STATE_ELEMENT_ID);
  block?.remove();
  try {
    return pageState.parse(JSON.parse(block?.textContent ?? ''));
  } catch {
    return null;
  }
}
