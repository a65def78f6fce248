import { findScreen } from '../../shared/find-screen.ts';

/** Scheme of links into the app (decisions: `yoru://`). */
export const LINK_SCHEME = 'yoru';

const LENGTH_MAX = 500;

/**
 * The page's address in a link into the app: `yoru://videos/12/night-rain/?t=30` -> `/videos/12/night-rain/?t=30`.
 * Links come from anywhere: one that does not name a screen of ours in its plain spelling is `null`.
 */
export function pathOfLink(link: string): string | null {
  const start = `${LINK_SCHEME}://`;
  if (link.length > LENGTH_MAX || !link.startsWith(start)) return null;
  const address = `/${link.slice(start.length).replace(/^\/+/, '')}`;
  // Printable ASCII only, as a browser would spell it.
  if (!/^[!-~]+$/.test(address) || /["<>\\^`{|}]/.test(address)) return null;
  const [path = ''] = address.split(/[?#]/, 1);
  return findScreen(path).kind === 'unknown' ? null : address;
}

/** Whether something among a process's arguments wants to be a link. */
export const hasLink = (argv: readonly string[]): boolean =>
  argv.some((argument) => argument.startsWith(`${LINK_SCHEME}:`));

/** The first good link among a process's arguments, as an address of the page. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.map(pathOfLink).find((path) => path !== null) ?? null;
}
