import type { Language, Catalogue } from '../../filters/enums.ts';
import type { InputOf } from '../endpoint.ts';
import type { Api, Operation } from '../table/index.ts';

/** What the visitor chose and every listing depends on. */
export interface Choice {
  readonly language: Language;
  readonly catalogue: Catalogue;
}

export type ScreenCall = {
  [Name in Operation]: { readonly operation: Name; readonly input: InputOf<Api[Name]> };
}[Operation];

export interface ScreenRequest {
  /** Slots of the address, as texts that fit them (`find-screen.ts`). */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly choice: Choice;
}

/** What a screen asks for as it opens. */
export interface ScreenCalls {
  /** Parameters of the address's query that its calls read; others make no difference. */
  readonly query: readonly string[];
  calls(ask: ScreenRequest): readonly ScreenCall[];
}

/** A screen that asks for nothing of its own. */
export const asksNothing: ScreenCalls = { query: [], calls: () => [] };
