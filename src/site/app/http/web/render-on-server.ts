import type { Choice } from '../../../../shared/screens/screen.ts';
import type { Language } from '../../../../shared/filters/enums.ts';
import { LANGUAGE_WORD } from '../../../../shared/language-address.ts';
import type { PageState, Rendered } from '../../../../shared/api/state.ts';
import type { PageRenderer } from '../../ssr/page-renderer.ts';
import type { Call } from '../../context.ts';

/** Relative dates are in days; to the minute, as the page itself counts. */
const STEP_MS = 60_000;

interface PrefetchedPage {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The language that the address names. */
  readonly asked: Language | null;
  readonly choice: Choice;
  readonly isGated: boolean;
  readonly isExact: boolean;
}

interface Ahead {
  /** `null`: this page has none. `undefined`: it could not be made this time. */
  readonly html: string | null | undefined;
  readonly rendered: Rendered;
}

/**
 * The server-rendered html of a page, for callers without a session who see no age gate. A page with a failed call has
 * none: the browser tries again. Nor has a page whose query holds more than its calls depend on: it shares a cache
 * entry with others, and the screen may depend on the rest of the query.
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

/** Whether two queries say the same, in whatever order. */
export function hasSameWords(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = (query: URLSearchParams) => JSON.stringify([...query].sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
