import { decodeReply } from '../../../../shared/api/client.ts';
import type { PageState } from '../../../../shared/api/state.ts';
import { api, type Api, type Operation } from '../../../../shared/api/table/index.ts';
import type * as z from 'zod/mini';
import type { PagePlace } from './page-head.ts';
import type { Texts } from './texts.ts';

/** The parts that differ between the heads of pages. */
export interface NamedPage {
  readonly title: string;
  /** Absent or empty: the site's own description. */
  readonly description?: string;
  /** `null`: search engines must not list it. */
  readonly path: string | null;
  /** Titles contain the page number after the first page, unless this is false. */
  readonly isPaged?: false;
}

export interface NameRequest {
  readonly params: Readonly<Record<string, string>>;
  /** The query parameters that its calls read. */
  readonly query: URLSearchParams;
  /** Number of the page in its list; 1 if it is no list. */
  readonly page: number;
  readonly place: PagePlace;
  readonly texts: Texts;
  readonly replies: PageState['replies'];
}

/** Names a screen whose title is not in its definition; `null` if its reply does not tell it. */
export type NameOf = (request: NameRequest) => NamedPage | null;

/**
 * The reply of an operation, whatever its input: a screen has only one call of each operation that names it.
 * @throws AppError if there is no reply, or it is a refusal
 */
export function replyOf<Name extends Operation>(
  replies: PageState['replies'],
  operation: Name,
): z.output<Api[Name]['output']> {
  const reply = Object.entries(replies).find(([key]) => key.startsWith(`${operation} `))?.[1];
  return decodeReply(api[operation], reply ?? { status: 404, body: '' }) as z.output<Api[Name]['output']>;
}

/** The same; `null` if there is none. */
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
