import { SIDEBAR_COUNT } from '../constants.ts';
import type { InputOf } from '../api/endpoint.ts';
import type { Api } from '../api/table/index.ts';
import { screens, type ScreenName } from './index.ts';
import type { Choice, ScreenRequest, ScreenCall } from './screen.ts';

/**
 * The calls a screen makes when it opens. The page sends the inputs made here, and the server sends the answers
 * along with the page, so both must make the same keys (`stateKey`).
 */
export function screenCalls(screen: ScreenName, ask: ScreenRequest): readonly ScreenCall[] {
  return [
    { operation: 'site.config', input: {} },
    { operation: 'site.stats', input: statsInput(ask.choice) },
    ...(screens[screen].calls?.(ask) ?? []),
  ];
}

/** The calls whose answers come along with the page, without deciding about it. */
export function alongCalls(screen: ScreenName, ask: ScreenRequest): readonly ScreenCall[] {
  return screens[screen].along?.(ask) ?? [];
}

/** The part of an address's query that a screen's calls depend on, normalised. */
export function screenQuery(screen: ScreenName, query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  for (const name of screens[screen].query ?? []) {
    const value = query.get(name);
    if (value !== null && value !== '') read.set(name, value.slice(0, QUERY_MAX));
  }
  return read;
}

/** Longest parameter a page reads; no filter or search is longer. */
const QUERY_MAX = 300;

/** Input of `site.stats`: the index's numbers and lists, and the sidebar's first screen. */
export const statsInput = ({ catalogue, language }: Choice): InputOf<Api['site.stats']> => ({
  gender: catalogue,
  lang: language,
});

/** Input of `site.tops`: as many as the longest sidebar shows, so that one answer fits every screen. */
export const topsInput = ({ catalogue, language }: Choice): InputOf<Api['site.tops']> => ({
  gender: catalogue,
  count: SIDEBAR_COUNT.index,
  lang: language,
});
