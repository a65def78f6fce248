import type { Session } from 'electron';
import type { IsPage } from './page-address.ts';

export interface RequestRules {
  readonly isPage: IsPage;
  /** Origins of pictures and media, asked at each request. */
  media(): readonly string[];
  /** Allows the developer tools, which load themselves; never in a packaged app. */
  readonly allowDevTools: boolean;
}

/** Kinds of requests allowed to the media origins; no other request may leave the page. */
const MEDIA_KINDS: ReadonlySet<string> = new Set(['image', 'media']);

/** Lets the page request only its own files and the site's pictures and media. */
export function lockRequests(session: Session, rules: RequestRules): void {
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !mayRequest(details.url, details.resourceType, rules) });
  });
}

/** @param kind Electron's `resourceType` */
export function mayRequest(address: string, kind: string, rules: RequestRules): boolean {
  if (rules.isPage(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, origin, host } = new URL(address);
  if (
    rules.allowDevTools &&
    (protocol === 'devtools:' || (protocol === 'ws:' && rules.isPage(`http://${host}`)))
  ) {
    return true;
  }
  return MEDIA_KINDS.has(kind) && rules.media().includes(origin);
}
