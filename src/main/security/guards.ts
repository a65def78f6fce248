import type { ProxyLogin } from '../proxy/proxy-list.ts';
import type { App, AuthInfo, Event, WebContents, WebContentsWillNavigateEventParams } from 'electron';
import { pathOfPage, type IsPage } from './page-address.ts';

export interface GuardRules {
  readonly isPage: IsPage;
  /** Opens a link outside of the app; refuses anything but https itself. */
  openExternal(address: string): Promise<void>;
  /** The credentials for a proxy; `null`: none. */
  proxyLogin(asked: AuthInfo): ProxyLogin | null;
  /** Opens an address of our page in another window. */
  openWindow(path: string, isInFront: boolean): void;
}

type NavigationEvent = Pick<WebContentsWillNavigateEventParams, 'url' | 'isMainFrame'> &
  Pick<Event, 'preventDefault'>;

/** Every webContents, no matter who makes it, is guarded from its creation. */
export function guardApp(app: Pick<App, 'on'>, rules: GuardRules): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, rules));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('select-client-certificate', (event, _contents, _url, _list, answer) => {
    event.preventDefault();
    answer();
  });
  app.on('login', (event, _contents, _details, asked, answer) => {
    event.preventDefault();
    const login = rules.proxyLogin(asked);
    if (login) answer(login.user, login.password);
    else answer();
  });
}

/**
 * The window shows our page and never anything else: no navigation away, no redirect, no frame, no window
 * made by the page, no webview. A link a visitor follows leaves for the system's browser; one to another of our screens
 * in a new window gets one made by main.
 */
export function guardContents(contents: WebContents, { isPage, openExternal, openWindow }: GuardRules): void {
  const leave = (address: string) => {
    // Refused addresses are dropped on purpose.
    openExternal(address).catch(() => undefined);
  };
  const keep = (event: NavigationEvent) => {
    if (event.isMainFrame && isPage(event.url)) return;
    event.preventDefault();
    if (event.isMainFrame) leave(event.url);
  };
  // Nothing in a page may bypass the proxies.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // Electron emits both events, the second only if the first was not prevented.
  contents.on('will-frame-navigate', keep);
  contents.on('will-navigate', keep);
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url, disposition }) => {
    if (isPage(url)) openWindow(pathOfPage(url), disposition !== 'background-tab');
    else leave(url);
    return { action: 'deny' };
  });
}
