import { findScreen } from '../../shared/find-screen.ts';

/** Scheme of links into the app (decisions: `yoru://`). */
export const LINK_SCHEME = 'yoru';

/** Of letters; one may be spelt in up to nine. */
const LENGTH_MAX = 500;
const SPELT_MAX = 9 * LENGTH_MAX;

/** What no address of ours has, however it is spelt: controls, marks that reorder, quotes. What joins emoji is allowed. */
const NEVER = /(?!\u200D)[\p{C}"<>\\^`{|}]/u;

/**
 * The page's address in a link into the app: `yoru://videos/12/night-rain/?t=30` -> `/videos/12/night-rain/?t=30`. Scheme
 * and first word fold case, as systems and people write them; letters of any script and spaces between words are taken as
 * a browser would spell them. Links come from anywhere: one that does not name a screen of ours is `null`.
 */
export function pathOfLink(link: string): string | null {
  const [, rest] = new RegExp(`^${LINK_SCHEME}://(.*)$`, 'is').exec(link.slice(0, SPELT_MAX + 1)) ?? [];
  if (rest === undefined || lengthOf(link) > LENGTH_MAX || NEVER.test(rest) || rest !== rest.trim())
    return null;
  const typed = `/${rest.replace(/^\/+/, '')}`;
  // Dots are folders of no screen; a parser would resolve them.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(typed)) return null;
  if (!URL.canParse(typed, 'https://yoru.invalid')) return null;
  const { pathname, search, hash } = new URL(typed, 'https://yoru.invalid');
  const path = pathname.replace(/^\/[A-Z-]+(?=\/|$)/i, (word) => word.toLowerCase());
  return findScreen(path).kind === 'unknown' ? null : path + search + hash;
}

/** Letters as they are read; where they are spelt wrong, as they are spelt. */
function lengthOf(link: string): number {
  if (link.length > SPELT_MAX) return link.length;
  try {
    return decodeURI(link).length;
  } catch {
    return link.length;
  }
}

/** Whether something among a process's arguments wants to be a link. */
export const hasLink = (argv: readonly string[]): boolean =>
  argv.some((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));

/** The first good link among a process's arguments, as an address of the page. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.map(pathOfLink).find((path) => path !== null) ?? null;
}

/** Whether a second start is to open a further window: the desktop's action says so (`electron-builder.yml`). */
export const wantsNewWindow = (argv: readonly string[]): boolean => argv.includes('--new-window');
