import type { InputOf } from '../api/endpoint.ts';
import type { Api, Operation } from '../api/table/index.ts';
import type { Language, Catalogue } from '../filters/enums.ts';

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

export type CallsOf = (ask: ScreenRequest) => readonly ScreenCall[];

/** All that is known of a screen without its page: what links, router, prefetch, site and tests go by. */
export interface Screen {
  /** Template of its address; `find-screen.ts` says what a slot may hold. */
  readonly path: string;
  /** Its page's file below `renderer/pages`; without: `Page.tsx` in the folder of the screen's name. */
  readonly page?: string;
  /** Parameters of the address's query that its calls read; others make no difference. */
  readonly query?: readonly string[];
  /** What it asks for as it opens; without: nothing of its own. */
  readonly calls?: CallsOf;
  /** Key of its title's text, with slots of the address; without: its title is what its calls bring. */
  readonly title?: string;
  /** It is its reader's own or the staff's: search engines do not list it, and it has no adverts; without: it is everybody's. */
  readonly robots?: 'noindex';
  /** Whether the site renders its html; without: it does. What lives on this device, or on scripts, cannot. */
  readonly ssr?: false;
}

export type ScreenTable = Readonly<Record<string, Screen>>;
