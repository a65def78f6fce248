import type { ErrorCode } from '../../shared/errors/codes.ts';
import type { FileAnswer } from './request-file.ts';
import { extensionOf } from '../../shared/format/file-name.ts';

/** What to do about an answer, or about a failed transfer. */
export type Verdict =
  /** The body is the requested one, after `skip` bytes that are stored already. */
  | { readonly kind: 'take'; readonly skip: number; readonly etag: string | null; readonly extension: string }
  /** The stored and the received bytes belong to different files: start once from the first byte. */
  | { readonly kind: 'anew' }
  /** The address has expired: a new one is requested. */
  | { readonly kind: 'address'; readonly code: ErrorCode }
  /** Later, `afterMs` milliseconds at the earliest. */
  | { readonly kind: 'later'; readonly code: ErrorCode; readonly afterMs: number }
  | { readonly kind: 'refuse'; readonly code: ErrorCode };

export interface Asked {
  readonly from: number;
  readonly etag: string | null;
  /** Bytes of the whole file, as the site announced it. */
  readonly total: number;
}

/** Longest wait that a server can request, milliseconds. */
const LATER_MAX_MS = 600_000;

const ANEW: Verdict = { kind: 'anew' };
const BAD: Verdict = { kind: 'refuse', code: 'bad_answer' };

/**
 * Whether an answer continues the file (RFC 9110: parts may be joined only under one strong validator; where the
 * server gives none, the hash of the whole decides in the end).
 */
export function judgeAnswer(
  answer: Pick<FileAnswer, 'status' | 'headers' | 'rawHeaders'>,
  asked: Asked,
): Verdict {
  switch (answer.status) {
    case 200:
      return judgeBody(answer, asked, null);
    case 206:
      return asked.from === 0 ? BAD : judgePart(answer, asked);
    case 416:
      return ANEW;
    case 401:
    case 403:
      return { kind: 'address', code: 'address_expired' };
    case 404:
    case 410:
      return { kind: 'address', code: 'not_found' };
    case 429:
      return { kind: 'later', code: 'too_many_requests', afterMs: retryAfter(answer) };
    case 503:
      return { kind: 'later', code: 'unavailable', afterMs: retryAfter(answer) };
    default:
      return answer.status >= 500 || answer.status === 408
        ? { kind: 'later', code: 'unavailable', afterMs: 0 }
        : BAD;
  }
}

function judgePart(answer: Pick<FileAnswer, 'headers' | 'rawHeaders'>, asked: Asked): Verdict {
  const [, start, end, total] =
    /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(answer.headers['content-range'] ?? '') ?? [];
  const isRight =
    Number(start) === asked.from &&
    Number(total) === asked.total &&
    Number(end) < asked.total &&
    Number(end) >= asked.from;
  return isRight ? judgeBody(answer, asked, Number(end) - asked.from + 1) : ANEW;
}

/** @param part length of the part that was promised; `null`: the body is the whole file */
function judgeBody(
  answer: Pick<FileAnswer, 'headers' | 'rawHeaders'>,
  asked: Asked,
  part: number | null,
): Verdict {
  const { headers } = answer;
  const extension = extensionOf(headers['content-type']);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (extension === null || encoding.toLowerCase() !== 'identity') return BAD;
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== (part ?? asked.total)) return ANEW;
  const etag = strongTag(answer.rawHeaders);
  if (asked.from > 0 && asked.etag !== null && etag !== asked.etag) return ANEW;
  return { kind: 'take', skip: part === null ? asked.from : 0, etag, extension };
}

/** The one strong ETag of an answer; a weak one, none, or two are no validator. */
function strongTag(rawHeaders: readonly string[]): string | null {
  const tags = rawHeaders.filter((_line, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'etag');
  const [tag] = tags;
  return tags.length === 1 && tag !== undefined && /^"[\x21\x23-\x7e]*"$/.test(tag) ? tag : null;
}

function retryAfter({ headers }: Pick<FileAnswer, 'headers'>): number {
  const given = headers['retry-after'] ?? '';
  const milliseconds = /^\d{1,9}$/.test(given)
    ? Number(given) * 1000
    : Date.parse(given) - Date.parse(headers.date ?? '');
  return Number.isFinite(milliseconds) ? Math.min(Math.max(milliseconds, 0), LATER_MAX_MS) : 0;
}
