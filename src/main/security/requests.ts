import type { Session } from 'electron';
import type { IsPage } from './page-address.ts';

export interface RequestRules {
  readonly isPage: IsPage;
  /** Origins of pictures and media, asked at each request. */
  media(): readonly string[];
  /** Developer tools, which load themselves; never in a packaged app. */
  readonly allowDevTools: boolean;
}

/** Kinds of request that may go to the media origins; nothing else of the page may leave at all. */
const MEDIA_KINDS: ReadonlySet<string> = new Set(['image', 'media']);

/** Lets the page ask only for its own files and for the site's pictures and media. */
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
