import { readFile } from 'node:fs/promises';
import type { CustomScheme } from 'electron';
import { PAGE_HOST, PAGE_SCHEME } from './page-address.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { pageHeaders } from './page-headers.ts';

/** Must be told to Electron before it is ready. No fetch, no CORS, no service workers: the page uses none. */
export const PAGE_PRIVILEGES: CustomScheme = {
  scheme: PAGE_SCHEME,
  privileges: { standard: true, secure: true, codeCache: true },
};

const INDEX = '/index.html';

/**
 * Answers `app://yoru/…` from the fixed list alone. Addresses of screens (no dot in the last part) get the page
 * itself, so that a reload works anywhere; everything else is 404.
 * @param media origins the page's policy allows for pictures and media, asked at each answer
 */
export function createPageHandler(files: PageFiles, media: () => readonly string[]) {
  return async (request: Pick<Request, 'url' | 'method'>): Promise<Response> => {
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

function find(files: PageFiles, { url, method }: Pick<Request, 'url' | 'method'>): PageFile | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !URL.canParse(url)) return undefined;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== `${PAGE_SCHEME}:` || host !== PAGE_HOST) return undefined;
  return files.get(pathname) ?? (isScreen(pathname) ? files.get(INDEX) : undefined);
}

const isScreen = (pathname: string) => !pathname.slice(pathname.lastIndexOf('/')).includes('.');
