import { findScreen } from '../../shared/find-screen.ts';

/** Scheme of links into the app (decisions: `yoru://`). */
export const LINK_SCHEME = 'yoru';

/** Most letters; one may be encoded in up to nine. */
const LENGTH_MAX = 500;
const SPELT_MAX = 9 * LENGTH_MAX;

/** Characters that no address of ours has, in any encoding: controls, direction marks, quotes. Emoji joiners are allowed. */
const NEVER = /(?!\u200D)[\p{C}"<>\\^`{|}]/u;

/**
 * The page's address of a deep link: `yoru://videos/12/night-rain/?t=30` -> `/videos/12/night-rain/?t=30`. Scheme
 * and first word ignore case, as systems and people write them; letters of any script and spaces between words are encoded as
 * a browser would. Links are untrusted: one that does not name a screen of ours gives `null`.
 */
export function pathOfLink(link: string): string | null {
  const [, rest] = new RegExp(`^${LINK_SCHEME}://(.*)$`, 'is').exec(link.slice(0, SPELT_MAX + 1)) ?? [];
  if (rest === undefined || lengthOf(link) > LENGTH_MAX || NEVER.test(rest) || rest !== rest.trim())
    return null;
  const typed = `/${rest.replace(/^\/+/, '')}`;
  // No screen has dot segments; a parser would resolve them.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(typed)) return null;
  if (!URL.canParse(typed, 'https://yoru.invalid')) return null;
  const { pathname, search, hash } = new URL(typed, 'https://yoru.invalid');
  const path = pathname.replace(/^\/[A-Z-]+(?=\/|$)/i, (word) => word.toLowerCase());
  return findScreen(path).kind === 'unknown' ? null : path + search + hash;
}

/** Decoded text; unchanged if the encoding is invalid. */
function lengthOf(link: string): number {
  if (link.length > SPELT_MAX) return link.length;
  try {
    return decodeURI(link).length;
  } catch {
    return link.length;
  }
}

/** Whether an argument of a process looks like a link. */
export const hasLink = (argv: readonly string[]): boolean =>
  argv.some((argument) => argument.toLowerCase().startsWith(`${LINK_SCHEME}:`));

/** The first valid link among a process's arguments, as an address of the page. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.map(pathOfLink).find((path) => path !== null) ?? null;
}

/** Whether a second start should open another window: an action of the desktop file (`electron-builder.yml`). */
export const wantsNewWindow = (argv: readonly string[]): boolean => argv.includes('--new-window');
