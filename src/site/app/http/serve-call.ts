import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../../../shared/api/table/index.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Call, SiteContext } from '../context.ts';
import { OWN_EVENTS } from '../../platform/index.ts';
import { readCall, type ReadCall, type RowGroup } from './api-rows.ts';
import { addressOf, finishCall, sharedSeconds } from './call-parts.ts';
import { readCaller, readCountry } from './caller.ts';
import { type Caller, VISITOR } from '../../identity/index.ts';
import { readCookies } from './call-cookies.ts';
import { sendFinished, withHeaders, type FinishedAnswer } from './finished-answer.ts';
import { readNetwork } from './network.ts';
import { sizedFiles } from './form-limits.ts';
import type { StreamedForm } from './read-streamed.ts';
import { splitAddress } from './read-fields.ts';
import { nameOperation, requestId } from './request-log.ts';
import { responseBatch } from './response-batch.ts';
import { runCall } from './run-call.ts';
import { isSameForAll, tryAsVisitor } from './same-for-all.ts';
import { showsOf } from './shows.ts';
import { topicOf } from './topics.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Calls that take longer are logged, milliseconds. */
const SLOW_MS = 250;

/** Most parallel calls; more are refused, so that they cannot pile up without limit. */
const MOST_AT_ONCE = 512;

/**
 * Answers one call of a group. A synchronous handler is answered without a promise.
 * @throws AppError with the code of the step that refused
 */
export type ServeCall = (
  group: RowGroup,
  request: FastifyRequest,
  reply: FastifyReply,
  /** For a row with files. */
  form?: StreamedForm,
) => Promise<void> | undefined;

/**
 * The order of every call: limit, finished answer, caller, access, parse, handler, present, log if slow. Answers that
 * are the same for everybody are made as for a visitor; the session is read only if a visitor is refused.
 */
export function createServeCall(context: SiteContext, security: SecurityHeaders): ServeCall {
  const inResponseBatch = responseBatch();
  const reading = readingContext(context);
  let atWork = 0;

  const send = (request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer) => {
    void reply.hijack();
    inResponseBatch(() => sendFinished(request.raw, reply.raw, answer));
  };

  return (group, request, reply, form) => {
    if (atWork >= MOST_AT_ONCE) throw new AppError({ code: 'unavailable' });
    const started = performance.now();
    const { mounted, fields, files, lifetime } = readRequest(group, request, form);
    const { name, row } = mounted;
    nameOperation(reply.raw, name);
    const isRead = group.method === 'GET';
    const isForAll = isRead && isSameForAll(name, fields);
    const who = () => readCaller(context, request.headers);
    const first = isForAll ? VISITOR : who();
    const shared = isRead ? sharedSeconds(mounted, fields, lifetime) : 0;
    // Read before anything else, so that an answer is never newer than the version under which it is stored.
    const versions = context.version.check();
    const isShared = shared > 0 && first.role === 'visitor';
    const address = isShared ? addressOf(mounted, fields, lifetime, request.originalUrl) : '';
    const known = isShared ? context.answers.get(address, versions, isForAll) : undefined;
    if (isShared) context.metrics.answered(known ? 'hit' : 'miss');
    if (known) {
      send(request, reply, known);
      return undefined;
    }
    const topic = isShared ? topicOf(context.reader, name, fields) : undefined;
    const talks = topic ? [{ topic, version: context.version.talk(topic) }] : [];
    const { cookies, lines } = readCookies(context, request.headers);
    const answer = ({ json, isPublic }: Made) => {
      if (row.isEmpty) {
        void reply.code(204).header('Cache-Control', 'no-store').send();
        return;
      }
      const seconds = isPublic ? shared : 0;
      const finished = finishCall(json, mounted, seconds, security);
      if (seconds > 0) {
        const shows = showsOf(name, fields);
        const life = { seconds: Math.min(seconds, row.cacheSeconds), shows, versions, talks, isForAll };
        context.answers.put(address, finished, life);
      }
      const setting = lines.flatMap((line) => ['Set-Cookie', line]);
      send(request, reply, setting.length === 0 ? finished : withHeaders(finished, setting));
    };
    const end = () => {
      const ms = performance.now() - started;
      if (ms > SLOW_MS)
        request.log.warn({ id: requestId(reply.raw), operation: name, ms: Math.round(ms) }, 'slow call');
    };
    const workAs = (caller: Caller): Made | Promise<Made> => {
      const isPublic = isRead && caller.role === 'visitor';
      const call: Call = {
        context: isPublic ? reading : context,
        caller,
        country: readCountry(context, request.raw),
        network: () => readNetwork(context, request.raw),
        cookies,
        ...(form?.file && { file: form.file }),
      };
      const json = runCall(mounted, files ? { ...fields, ...files } : fields, call);
      return json instanceof Promise ? json.then((late) => ({ json: late, isPublic })) : { json, isPublic };
    };
    const tellOwn = () => {
      const kind = OWN_EVENTS[name as Operation];
      if (kind !== undefined && first.memberId !== null) context.live.publish(first.memberId, { kind });
    };
    const made = isForAll ? tryAsVisitor(workAs, who) : workAs(first);
    if (!(made instanceof Promise)) {
      answer(made);
      tellOwn();
      end();
      return undefined;
    }
    const refuse = (thrown: unknown) => {
      if (lines.length > 0) void reply.header('Set-Cookie', lines);
      throw thrown;
    };
    atWork += 1;
    return made
      .then(answer, refuse)
      .then(tellOwn)
      .finally(() => {
        atWork -= 1;
        end();
      });
  };
}

interface Made {
  readonly json: Buffer;
  /** It was made for a visitor. */
  readonly isPublic: boolean;
}

/** For visitors: all reads in one event-loop tick see one state of the database. */
function readingContext(context: SiteContext): SiteContext {
  return { ...context, database: context.reader };
}

function readRequest(
  group: RowGroup,
  { originalUrl, body }: FastifyRequest,
  form: StreamedForm | undefined,
): ReadCall {
  // The original address: an escape that the router did not see is refused here, with its field.
  const { path, query } = splitAddress(originalUrl);
  if (group.method === 'GET') return readCall(group, path, query);
  if (query !== '') throw new AppError({ code: 'bad_request', field: 'query' });
  if (form) return withFiles(readCall(group, path, form.fields), form.files);
  return readCall(group, path, typeof body === 'string' ? body : '');
}

function withFiles(read: ReadCall, files: NonNullable<ReadCall['files']>): ReadCall {
  return { ...read, files: sizedFiles(read.mounted.row, files) };
}
