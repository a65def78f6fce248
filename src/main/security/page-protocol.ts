import { readFile } from 'node:fs/promises';
import type { CustomScheme } from 'electron';
import { PAGE_HOST, PAGE_SCHEME } from './page-address.ts';
import { playedId } from './play-path.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';

/** Must be registered before Electron is ready. No fetch, no CORS, no service workers: the page uses none. */
export const PAGE_PRIVILEGES: CustomScheme = {
  scheme: PAGE_SCHEME,
  // A player requests ranges and reads as it plays: Electron must know that answers are streams.
  privileges: { standard: true, secure: true, codeCache: true, stream: true },
};

const INDEX = '/index.html';

type AskedOfPage = Pick<Request, 'url' | 'method'> & Partial<Pick<Request, 'headers'>>;
type Play = (id: string, range: string | null, isHead: boolean) => Promise<Response>;

const nothing = async (): Promise<Response> => new Response(null, { status: 404 });

/**
 * Answers `app://yoru/…` from the fixed list alone. Addresses of screens (no dot in the last part) get the page
 * itself, so that a reload works anywhere; everything else is 404.
 * @param media origins the page's policy allows for pictures and media, asked at each answer
 * @param play answers for a finished download, by its id
 */
export function createPageHandler(files: PageFiles, media: () => readonly string[], play: Play = nothing) {
  return async (request: AskedOfPage): Promise<Response> => {
    const id = isOurs(request) ? playedId(new URL(request.url).pathname) : null;
    if (id !== null)
      return play(id, request.headers?.get('range') ?? null, request.method === 'HEAD').catch(nothing);
    const found = find(files, request);
    const headers = pageHeaders(found?.type ?? 'text/plain; charset=utf-8', media());
    if (!found) return new Response(null, { status: 404, headers });
    try {
      const body = request.method === 'HEAD' ? null : new Uint8Array(await readFile(found.file));
      return new Response(body, { status: 200, headers });
    } catch {
      return new Response(null, { status: 404, headers });
    }
  };
}

function isOurs({ url, method }: AskedOfPage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === `${PAGE_SCHEME}:` && host === PAGE_HOST;
}

function find(files: PageFiles, request: AskedOfPage): PageFile | undefined {
  if (!isOurs(request)) return undefined;
  const { pathname } = new URL(request.url);
  return files.get(pathname) ?? (isScreen(pathname) ? files.get(INDEX) : undefined);
}

const isScreen = (pathname: string) => !pathname.slice(pathname.lastIndexOf('/')).includes('.');
