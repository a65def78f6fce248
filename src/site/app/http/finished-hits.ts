import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteContext } from '../context.ts';
import { sendFinished, type FinishedAnswer } from './finished-answer.ts';
import { markQuick, nameOperation } from './request-log.ts';
import { splitAddress } from './read-fields.ts';

/** Answers a request if its finished answer is in memory; `false`: it is not. */
export type FinishedHits = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The first step of every GET and HEAD, before the router: files of the web build, and public answers. Callers with a
 * session get only those that are the same for everybody, so nobody has to read the session.
 */
export function finishedHits(context: SiteContext, files: ReadonlyMap<string, FinishedAnswer>): FinishedHits {
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const file = files.get(url) ?? files.get(splitAddress(url).path);
    const answer = file ?? publicAnswer(context, url, headers);
    if (!answer) return false;
    if (!file) context.metrics.answered('hit');
    nameOperation(response, file ? 'file' : (answer.operation ?? 'page'));
    markQuick(response);
    sendFinished(request, response, answer);
    return true;
  };
}

function publicAnswer({ version, answers }: SiteContext, url: string, headers: IncomingMessage['headers']) {
  const { authorization, range, cookie } = headers;
  if (range !== undefined) return undefined;
  const mayBeMember = authorization !== undefined || cookie?.includes('yoru=');
  try {
    return answers.get(url, version.check(), mayBeMember);
  } catch {
    // If the database cannot be read, the call itself fails too, and answers and logs that.
    return undefined;
  }
}
