import type { InputOf } from '../api/endpoint.ts';
import type { Api, Operation } from '../api/table/index.ts';
import type { Language, Catalogue } from '../filters/enums.ts';

/** The visitor's preferences that every listing depends on. */
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

export type CallsOf = (ask: ScreenRequest) => readonly ScreenCall[];

/** The properties of a screen without its page: for links, router, prefetch, site and tests. */
export interface Screen {
  /** Template of its address; `find-screen.ts` says what a slot may hold. */
  readonly path: string;
  /** Its page's file below `renderer/pages`; without: `Page.tsx` in the folder of the screen's name. */
  readonly page?: string;
  /** Query parameters that its calls read; others make no difference. */
  readonly query?: readonly string[];
  /** Its calls when it opens; without: none of its own. */
  readonly calls?: CallsOf;
  /** Calls that it makes a moment later: their answers come along with the page of the site where they succeed. */
  readonly along?: CallsOf;
  /** Key of its title's text, with slots of the address; without: its title is in the answers of its calls. */
  readonly title?: string;
  /** It is private or for staff: not listed by search engines, and without adverts; without: it is public. */
  readonly robots?: 'noindex';
  /** Whether the site renders its html; without: it does. Screens of local data, or that need scripts, cannot. */
  readonly ssr?: false;
}

export type ScreenTable = Readonly<Record<string, Screen>>;
