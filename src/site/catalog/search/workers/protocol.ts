import type { Closing } from '../../../platform/threads.ts';
import type { NameReading } from '../repositories/unread-names.ts';
import type { SearchAnswer, SearchAsks } from '../services/search-answers.ts';

/** Start parameters of a search thread. Paths are absolute. */
export interface SearchPlace {
  readonly site: string;
  readonly index: string;
}

export interface IndexPlace extends SearchPlace {
  /** Set to 1 to stop after the current transaction. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** A search for a thread. `until`: after this time nobody waits for its answer (milliseconds since 1970). */
export type QueryMessage = {
  [Name in keyof SearchAsks]: {
    readonly name: Name;
    readonly ask: SearchAsks[Name];
    readonly until: number;
  };
}[keyof SearchAsks];

/** `failure`: the thread could not answer. */
export interface QueryReply {
  readonly answer: SearchAnswer;
  readonly failure?: string;
}

/** `settle` requests to follow everything committed until now; the reply has the same number. */
export type IndexMessage = { readonly settle: number } | Closing;

export type IndexReply =
  | { readonly kind: 'settled'; readonly settle: number; readonly position: number }
  /** The index was brought up to date; before the first reply there is nothing to search. */
  | { readonly kind: 'indexed'; readonly position: number; readonly isChanged: boolean }
  | { readonly kind: 'readings'; readonly found: readonly NameReading[] }
  | { readonly kind: 'error'; readonly error: string };
