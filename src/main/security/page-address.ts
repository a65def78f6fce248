/** Scheme and host of the page (decisions: internal page origin `app://yoru`). */
export const PAGE_SCHEME = 'app';
export const PAGE_HOST = 'yoru';
export const PAGE_ORIGIN = `${PAGE_SCHEME}://${PAGE_HOST}`;

/** Distinguishes our own page from everything else. */
export type IsPage = (address: string) => boolean;

/**
 * Whether an address is our page. Compares scheme and host separately, as `URL.origin` is "null" for schemes of
 * one's own.
 * @param devServer address of the page in development; `null` in a packaged app
 */
export function createIsPage(devServer: string | null): IsPage {
  const pages = [PAGE_ORIGIN, ...(devServer === null ? [] : [devServer])].map((page) => new URL(page));
  return (address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, host, username, password } = new URL(address);
    if (username !== '' || password !== '') return false;
    return pages.some((page) => page.protocol === protocol && page.host === host);
  };
}

/** The path, query and fragment of an address of our page. */
export function pathOfPage(address: string): string {
  const { pathname, search, hash } = new URL(address);
  return (pathname || '/') + search + hash;
}

/** The page server of `electron-vite dev`; only an app that is not packaged believes it. */
export function readDevServer(given: string | undefined, isPackaged: boolean): string | null {
  if (isPackaged || given === undefined || !URL.canParse(given)) return null;
  const { protocol, hostname, origin } = new URL(given);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ? origin : null;
}
