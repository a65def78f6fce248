import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import { stateKey, type PageState } from '../../../../shared/api/state.ts';
import { CONSENT_COOKIE } from '../../../../shared/entities/consent.ts';
import type { siteConfig } from '../../../../shared/entities/site.ts';
import type { SiteContext } from '../../context.ts';
import { readCookie } from '../caller.ts';

/**
 * Whether a page's caller must pass the age gate first: their country has one, and their browser does not say that it
 * was passed. This includes crawlers and link previews.
 */
export function isBehindAgeGate(
  context: SiteContext,
  headers: IncomingHttpHeaders,
  country: string,
): boolean {
  return context.content.of(country).gate && readCookie(headers.cookie ?? '', CONSENT_COOKIE.age) !== '1';
}

/**
 * The replies that may come with a page before the gate is passed: only those that the gate itself shows. Adverts are
 * left out; the page requests them after the gate.
 */
export function openReplies(replies: PageState['replies']): PageState['replies'] {
  const key = stateKey('site.config', {});
  const reply = replies[key];
  if (reply?.status !== 200) return {};
  const config = JSON.parse(reply.body) as z.input<typeof siteConfig>;
  const body = JSON.stringify({ ...config, adSlots: [] } satisfies z.input<typeof siteConfig>);
  return { [key]: { status: reply.status, body } };
}
