import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteContext } from '../context.ts';
import { sendFinished, type FinishedAnswer } from './finished-answer.ts';
import { splitAddress } from './read-fields.ts';
import type { VisitorCalls } from './visitor-calls.ts';

/** What stands before the routing; filled while the app is made. */
export interface Quick {
  /** Files of the web build by address. */
  readonly files: Map<string, FinishedAnswer>;
  calls: VisitorCalls | null;
}

/**
 * Answers before any routing: finished public answers, files of the web build, and visitors' plain calls. Callers that
 * show a session, and everything else, go the long way.
 */
export function fastPath(context: SiteContext, quick: Quick) {
  return (request: IncomingMessage, response: ServerResponse, longWay: () => void): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { headers } = request;
    if (headers.host === undefined) return false;
    const file = quick.files.get(url) ?? quick.files.get(splitAddress(url).path);
    if (file) {
      sendFinished(request, response, file);
      return true;
    }
    if (
      headers.authorization !== undefined ||
      headers.range !== undefined ||
      headers.cookie?.includes('yoru=')
    )
      return false;
    const answer = context.answers.get(url, context.version.check());
    if (!answer) return quick.calls?.(request, response, url, longWay) ?? false;
    sendFinished(request, response, answer);
    return true;
  };
}
