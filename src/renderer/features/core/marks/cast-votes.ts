import { useSyncExternalStore } from 'react';
import type { OwnVote } from '../../../../shared/entities/marks.ts';

/** A vote that was just given, and the counters as the site answered them. */
export interface CastVote {
  readonly vote: OwnVote;
  readonly likes: number;
  readonly dislikes: number;
}

/** Votes since the page was opened: shared answers are older. Signing out reloads the page. */
const votes = new Map<string, CastVote>();
const listeners = new Set<() => void>();

export function setCastVote(key: string, vote: CastVote): void {
  votes.set(key, vote);
  for (const listener of listeners) listener();
}

/** @param key kind and id of the target */
export function useCastVote(key: string): CastVote | undefined {
  return useSyncExternalStore(
    subscribe,
    () => votes.get(key),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
