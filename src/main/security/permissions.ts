import type { Session } from 'electron';
import type { IsPage } from './page-address.ts';

/** The permissions that a page may get; Electron grants everything without a handler (reliability I5). */
const ALLOWED: ReadonlySet<string> = new Set(['fullscreen']);

/** Sets all four handlers: request, check, device, display media. */
export function lockPermissions(session: Session, isPage: IsPage): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(ALLOWED.has(permission) && details.isMainFrame && isPage(details.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin, details) =>
      ALLOWED.has(permission) && details.isMainFrame && isPage(details.requestingUrl ?? origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
}
