import { decodeReply } from '../../../../shared/api/client.ts';
import type { PageState } from '../../../../shared/api/state.ts';
import { api, type Api, type Operation } from '../../../../shared/api/table/index.ts';
import type * as z from 'zod/mini';
import type { PagePlace } from './page-head.ts';
import type { Texts } from './texts.ts';

/** What makes a page's head different from others. */
export interface NamedPage {
  readonly title: string;
  /** Without, or empty: the site's own. */
  readonly description?: string;
  /** `null`: search engines shall not list it. */
  readonly path: string | null;
  /** The title names a page after the first, unless this says that it does not. */
  readonly isPaged?: false;
}

export interface NameRequest {
  readonly params: Readonly<Record<string, string>>;
  /** What its calls read of the address's query. */
  readonly query: URLSearchParams;
  /** Number of the page within its list; 1 where it is no list. */
  readonly page: number;
  readonly place: PagePlace;
  readonly texts: Texts;
  readonly replies: PageState['replies'];
}

/** Names a screen whose title is not in its definition; `null` where its reply cannot say. */
export type NameOf = (request: NameRequest) => NamedPage | null;

/**
 * What the reply of an operation says, whatever it was asked with: a screen has one call of each that names it.
 * @throws AppError where there is no reply, or it is a refusal
 */
export function replyOf<Name extends Operation>(
  replies: PageState['replies'],
  operation: Name,
): z.output<Api[Name]['output']> {
  const reply = Object.entries(replies).find(([key]) => key.startsWith(`${operation} `))?.[1];
  return decodeReply(api[operation], reply ?? { status: 404, body: '' }) as z.output<Api[Name]['output']>;
}

/** The same, `null` where there is none. */
export function replyOrNull<Name extends Operation>(
  replies: PageState['replies'],
  operation: Name,
): z.output<Api[Name]['output']> | null {
  try {
    return replyOf(replies, operation);
  } catch {
    return null;
  }
}
