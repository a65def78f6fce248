import type { Settings } from '../shared/entities/settings.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Copies language, catalogue (specification 3), theme, blur and theatre to cookies, only for the server: it uses them for the
 * page's head, first replies and html. The page never reads them.
 */
export function writeChoiceCookies(
  parts: { readonly writeCookie: (cookie: string) => void; readonly isSecure: boolean },
  settings: Settings,
): void {
  for (const [name, value] of [
    ['lang', settings.language],
    ['gender', settings.catalogue],
    ['theme', settings.theme],
    ['blur', settings.blurPictures ? '1' : null],
    ['theatre', settings.theatre ? '1' : null],
  ] as const) {
    const age = value === null ? 0 : YEAR_SECONDS;
    const secure = parts.isSecure ? '; Secure' : '';
    try {
      parts.writeCookie(`${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
    } catch {
      // Cookies are refused: the server uses the browser's headers instead.
    }
  }
}
