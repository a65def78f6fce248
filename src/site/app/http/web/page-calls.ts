import type { WireFields } from '../../../../shared/api/endpoint.ts';
import { rowOf } from '../../../../shared/api/client.ts';
import { alongCalls, screenCalls } from '../../../../shared/screens/calls.ts';
import type { ScreenRequest } from '../../../../shared/screens/screen.ts';
import { stateKey, type PageState } from '../../../../shared/api/state.ts';
import { api } from '../../../../shared/api/table/index.ts';
import * as z from 'zod/mini';
import type { RouteName } from '../../../../shared/routes.ts';
import { browserSection } from '../../../../shared/settings-sections.ts';
import { isTokenRotationDue } from '../../../identity/index.ts';
import { asFailure } from '../as-failure.ts';
import { failureAnswer } from '../failure.ts';
import type { Scope } from '../../../platform/index.ts';
import type { CallApi } from '../mount-api.ts';
import type { Talk } from '../answer-cache.ts';
import { showsOf } from '../shows.ts';
import { topicOf } from '../topics.ts';
import { decidingCall, isHiddenFrom } from './own-screens.ts';
import type { Call } from '../../context.ts';

export interface FirstReplies {
  readonly replies: PageState['replies'];
  /** Replies that decide about a member's screen and are not sent with the page. */
  readonly own: PageState['replies'];
  /** Whether something that the page needs is missing: then the answer is "not found". */
  readonly isMissing: boolean;
  /** Whether only this page of an existing list is missing. */
  readonly isBeyond: boolean;
  /** What all replies show. */
  readonly shows: readonly Scope[];
  /** Targets whose comments they show. */
  readonly talks: readonly Talk[];
}

type Reply = PageState['replies'][string];

/** What the replies of a page show, collected so far. */
interface Shown {
  readonly shows: Set<Scope>;
  readonly talks: Talk[];
}

/** Answers the first calls of a screen, including failures, so that the page repeats none. */
export async function firstReplies(
  callApi: CallApi,
  call: Call,
  page: ScreenRequest & { readonly name: RouteName },
): Promise<FirstReplies> {
  const replies: Record<string, { status: number; body: string }> = {};
  const own: Record<string, { status: number; body: string }> = {};
  let isMissing =
    isPastInfo(page.params) || isNoSection(page.params) || isHiddenFrom(page.name, call.caller.role);
  let isBeyond = false;
  const shown: Shown = { shows: new Set(), talks: [] };
  for (const { operation, input } of screenCalls(page.name, page)) {
    const reply = await replyOf(callApi, call, operation, input, shown);
    replies[stateKey(operation, input)] = reply;
    isBeyond ||= isNoPage(reply) || (operation === 'comments.list' && isPastEnd(page.params, reply));
    isMissing ||= isBeyond || reply.status === 404;
  }
  for (const { operation, input } of isMissing ? [] : alongCalls(page.name, page)) {
    const reply = await replyOf(callApi, call, operation, input, shown);
    if (reply.status === 200) replies[stateKey(operation, input)] = reply;
  }
  const deciding = call.caller.role === 'visitor' ? null : decidingCall(page.name, page.params);
  if (deciding) {
    const reply = await replyOf(callApi, call, deciding.operation, deciding.input, shown);
    own[stateKey(deciding.operation, deciding.input)] = reply;
    isBeyond ||= isNoPage(reply) || isPastEnd(page.params, reply);
    isMissing ||= isBeyond || reply.status === 404;
  }
  return { replies, own, isMissing, isBeyond, shows: [...shown.shows], talks: shown.talks };
}

/**
 * The session, so that no page has to request it. All visitors get the same. An old cookie is renewed by the page's own
 * call, because pages set no cookie.
 */
export async function sessionReply(callApi: CallApi, call: Call): Promise<PageState['replies']> {
  if (isTokenRotationDue(call.caller, call.context.clock.now())) return {};
  const reply = await replyOf(callApi, call, 'session.get', {}, { shows: new Set(), talks: [] });
  return reply.status === 200 ? { [stateKey('session.get', {})]: reply } : {};
}

/** Information about a model or a member is a single page, which no call checks. */
function isPastInfo({ model_tab, member_tab, page }: ScreenRequest['params']): boolean {
  return (model_tab ?? member_tab) === 'info' && page !== '1';
}

/** Some sections of the settings exist only on the desktop. */
function isNoSection({ settings_section }: ScreenRequest['params']): boolean {
  return settings_section !== undefined && browserSection(settings_section) === undefined;
}

/** The list exists, but has fewer pages (`noSuchPage`). */
function isNoPage({ status, body }: Reply): boolean {
  return status === 404 && (JSON.parse(body) as { field?: string }).field === 'page';
}

/** For a list whose answer has the number of pages, but does not say whether this page exists. */
function isPastEnd({ page }: ScreenRequest['params'], { status, body }: Reply): boolean {
  if (page === undefined || status !== 200) return false;
  const { pages } = JSON.parse(body) as { pages?: number };
  return pages !== undefined && Number(page) > Math.max(1, pages);
}

/** @param shown gets what the reply shows, also a failure */
async function replyOf(
  callApi: CallApi,
  call: Call,
  operation: keyof typeof api,
  input: object,
  { shows, talks }: Shown,
) {
  try {
    const fields = z.encode(rowOf(api, operation).input, input) as WireFields;
    for (const scope of showsOf(operation, fields)) shows.add(scope);
    call.context.version.check();
    const topic = topicOf(call.context.reader, operation, fields);
    // Read before the reply, so that no reply is older than the version.
    if (topic) talks.push({ topic, version: call.context.version.talk(topic) });
    return { status: 200, body: await callApi(operation, fields, call) };
  } catch (thrown) {
    const { error, isFault } = asFailure(thrown);
    // An error of the server is no page: it is answered and logged as an error.
    if (isFault) throw thrown;
    const { status, body } = failureAnswer(error);
    return { status, body: body.toString() };
  }
}
