import type { SearchAnswer, SearchAsks } from '../services/search-answers.ts';

/** What a search thread is started with. Paths are absolute. */
export interface SearchPlace {
  readonly site: string;
  readonly index: string;
}

export interface IndexPlace extends SearchPlace {
  /** Set to 1: break off after the transaction at work. */
  readonly stop: Int32Array<SharedArrayBuffer>;
}

/** The last word to a thread: it closes its files, then sets the flag and ends. */
export interface Closing {
  readonly close: Int32Array<SharedArrayBuffer>;
}

export type QueryMessage =
  | {
      [Name in keyof SearchAsks]: {
        readonly id: number;
        readonly name: Name;
        readonly ask: SearchAsks[Name];
      };
    }[keyof SearchAsks]
  | Closing;

/** `fault`: the thread could not answer. */
export interface QueryReply {
  readonly id: number;
  readonly answer: SearchAnswer;
  readonly fault?: string;
}

/** `settle` asks to follow everything committed until now; the reply names the same number. */
export type IndexMessage = { readonly settle: number } | Closing;

export type IndexReply =
  | { readonly kind: 'settled'; readonly settle: number; readonly turn: number }
  /** The index was brought up to date; before the first one there is nothing to search in. */
  | { readonly kind: 'indexed'; readonly turn: number; readonly isChanged: boolean }
  | { readonly kind: 'fault'; readonly fault: string };
