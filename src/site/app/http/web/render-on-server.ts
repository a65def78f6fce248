import type { Choice } from '../../../../shared/screens/screen.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import { LANGUAGE_WORD } from '../../../../shared/language-address.ts';
import type { PageState, Rendered } from '../../../../shared/api/state.ts';
import type { PageRenderer } from '../../ssr/page-renderer.ts';
import type { Call } from '../../context.ts';

/** Relative dates need only days; rounded to a minute, as in the page. */
const STEP_MS = 60_000;

interface PrefetchedPage {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The language in the address. */
  readonly asked: Language | null;
  readonly choice: Choice;
  readonly isGated: boolean;
  readonly isExact: boolean;
}

interface Ahead {
  /** `null`: this page has none. `undefined`: rendering failed this time. */
  readonly html: string | null | undefined;
  readonly rendered: Rendered;
}

/**
 * The server-rendered html of a page, for callers without a session who see no age gate. A page with a failed call has
 * none: the browser tries again. The same for a page with more query parameters than its calls depend on: it shares a
 * cache entry with others, and the screen may depend on the rest of the query.
 */
export async function renderOnServer(
  renderer: PageRenderer | null,
  { context, caller }: Call,
  { path, query, asked, choice, isGated, isExact }: PrefetchedPage,
  replies: PageState['replies'],
): Promise<Ahead> {
  const now = Math.floor(context.clock.now() / STEP_MS) * STEP_MS;
  const rendered = { ...choice, now };
  const isFit =
    isExact &&
    !isGated &&
    caller.role === 'visitor' &&
    Object.values(replies).every(({ status }) => status === 200);
  if (!renderer || !isFit) return { html: null, rendered };
  const words = [query.toString(), asked === null ? '' : `${LANGUAGE_WORD}=${asked}`];
  const said = words.filter((part) => part !== '').join('&');
  const search = said === '' ? '' : `?${said}`;
  return { html: await renderer.render({ path, search, replies, ...rendered }), rendered };
}

/** Whether two queries are equal in any order. */
export function hasSameWords(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = (query: URLSearchParams) => JSON.stringify([...query].sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
