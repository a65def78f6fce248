/** Scheme of links into the app (decisions: `yoru://`). */
export const LINK_SCHEME = 'yoru';

const LENGTH_MAX = 500;

/**
 * The page's path in a link into the app: `yoru://videos/12/night-rain/` -> `/videos/12/night-rain/`. Links come
 * from anywhere, so anything but a plain path of ours is `null`; the page's own router judges the rest.
 */
export function pathOfLink(link: string): string | null {
  const start = `${LINK_SCHEME}://`;
  if (link.length > LENGTH_MAX || !link.startsWith(start)) return null;
  const path = `/${link.slice(start.length).replace(/^\/+/, '')}`;
  return path === '/' || /^(\/[a-z0-9_-]+)+\/?$/.test(path) ? path : null;
}

/** The first link among a process's arguments, as a path. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.map(pathOfLink).find((path) => path !== null) ?? null;
}
