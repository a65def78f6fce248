import type { WireFields } from '../../../shared/api/endpoint.ts';
import { rowOf } from '../../../shared/api/client.ts';
import { screenCalls } from '../../../shared/screens/calls.ts';
import type { ScreenRequest } from '../../../shared/screens/screen.ts';
import { stateKey, type PageState } from '../../../shared/api/state.ts';
import { api } from '../../../shared/api/table/index.ts';
import type { commentPage } from '../../../shared/entities/comment.ts';
import * as z from 'zod/mini';
import type { RouteName } from '../../../shared/routes.ts';
import { isDue } from '../../accounts/services/sessions.ts';
import type { Call } from '../../call.ts';
import { asFailure } from '../as-failure.ts';
import { failureAnswer } from '../failure.ts';
import type { Scope } from '../../paging/services/public-version.ts';
import type { CallApi } from '../mount-api.ts';
import { showsOf } from '../shows.ts';

export interface FirstReplies {
  readonly replies: PageState['replies'];
  /** Whether something that the page needs is missing: then the page is missing too. */
  readonly isMissing: boolean;
  /** What the replies show, all together. */
  readonly shows: readonly Scope[];
}

/** Answers the calls a screen makes as it opens, failures as well, so that the page asks for nothing twice. */
export async function firstReplies(
  callApi: CallApi,
  call: Call,
  page: ScreenRequest & { readonly name: RouteName },
): Promise<FirstReplies> {
  const replies: Record<string, { status: number; body: string }> = {};
  let isMissing = isPastInfo(page.params);
  const shows = new Set<Scope>();
  for (const { operation, input } of screenCalls(page.name, page)) {
    const reply = await replyOf(callApi, call, operation, input, shows);
    replies[stateKey(operation, input)] = reply;
    isMissing ||= reply.status === 404 || (operation === 'comments.list' && isPastLast(page.params, reply));
  }
  return { replies, isMissing, shows: [...shows] };
}

/**
 * Who is asking, so that no page has to ask for it. Visitors all get the same. A cookie that is due is left to the page's
 * own call, as no page sets one.
 */
export async function sessionReply(callApi: CallApi, call: Call): Promise<PageState['replies']> {
  if (isDue(call.caller, call.context.clock.now())) return {};
  const reply = await replyOf(callApi, call, 'session.get', {}, new Set());
  return reply.status === 200 ? { [stateKey('session.get', {})]: reply } : {};
}

/** What is written about a model or a member is one page, and no call is asked for which. */
function isPastInfo({ model_tab, member_tab, page }: ScreenRequest['params']): boolean {
  return (model_tab ?? member_tab) === 'info' && page !== '1';
}

/** An answer holds several pages of comments: whether there is one of them the call cannot say. */
function isPastLast(
  { page }: ScreenRequest['params'],
  { status, body }: { status: number; body: string },
): boolean {
  if (page === undefined || page === '1' || status !== 200) return false;
  const { pages } = JSON.parse(body) as z.input<typeof commentPage>;
  return Number(page) > Math.max(1, pages);
}

/** @param shows to which is added what the reply shows, a failure as well */
async function replyOf(
  callApi: CallApi,
  call: Call,
  operation: keyof typeof api,
  input: object,
  shows: Set<Scope>,
) {
  try {
    const fields = z.encode(rowOf(api, operation).input, input) as WireFields;
    for (const scope of showsOf(operation, fields)) shows.add(scope);
    return { status: 200, body: await callApi(operation, fields, call) };
  } catch (thrown) {
    const { error, isFault } = asFailure(thrown);
    // An error of the server is not a page: it is answered and logged as an error.
    if (isFault) throw thrown;
    const { status, body } = failureAnswer(error);
    return { status, body: body.toString() };
  }
}
