import type { CdpSession, Protocol } from './cdp.ts';
import { fromChromium, headerToChromium, ownSchemes, toChromium } from './addresses.ts';
import type { Contents } from './contents.ts';
import { mayNavigate } from './navigation-guards.ts';
import type { RequestDetails, RequestVerdict } from './web-request.ts';

type Paused = Protocol.Fetch.requestPausedPayload;
type HeaderEntry = Protocol.Fetch.HeaderEntry;

const KINDS: Partial<Record<Protocol.Network.ResourceType, string>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Media: 'media',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
};

let lastRequestId = 0;

/** Puts our schemes, the navigation guards and webRequest between a page (or its worker) and the network. */
export async function interceptRequests(contents: Contents, session: CdpSession): Promise<void> {
  const { webRequest } = contents.session;
  const enable = () => {
    const seesAll = (['onBeforeRequest', 'onBeforeSendHeaders', 'onHeadersReceived'] as const).some(
      webRequest.has,
    );
    const own = ownSchemes().map((scheme) => ({ urlPattern: `http://*.${scheme}.localhost/*` }));
    const documents = { urlPattern: '*', resourceType: 'Document' as const };
    return session.send('Fetch.enable', { patterns: seesAll ? [{ urlPattern: '*' }] : [documents, ...own] });
  };
  session.on('Fetch.requestPaused', (paused) => {
    // A request that its page gave up meanwhile cannot be answered; that is no error of ours.
    void answer(contents, session, paused).catch(() => undefined);
  });
  webRequest.watch(() => void enable().catch(() => undefined));
  await enable();
}

async function answer(contents: Contents, session: CdpSession, paused: Paused): Promise<void> {
  const { requestId } = paused;
  const details = describe(contents, paused);
  const { webRequest } = contents.session;
  const fail = (errorReason: Protocol.Network.ErrorReason) =>
    session.send('Fetch.failRequest', { requestId, errorReason });

  if (paused.responseErrorReason) return void (await session.send('Fetch.continueRequest', { requestId }));
  if (paused.responseStatusCode !== undefined) {
    const headers = await receivedHeaders(
      contents,
      details,
      paused.responseStatusCode,
      paused.responseHeaders ?? [],
    );
    if (!headers) return void (await fail('BlockedByClient'));
    const responseCode = paused.responseStatusCode;
    return void (await session.send('Fetch.continueResponse', {
      requestId,
      responseCode,
      responseHeaders: headers,
    }));
  }
  if (paused.resourceType === 'Document' && !(await mayNavigate(contents, paused, details.url))) {
    return void (await fail('Aborted'));
  }
  if (isTabIcon(paused)) {
    return void (await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }));
  }
  const before = await webRequest.ask('onBeforeRequest', details);
  if (before.cancel) return void (await fail('BlockedByClient'));
  if (before.redirectURL) {
    const location = { name: 'location', value: toChromium(before.redirectURL) };
    return void (await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 307,
      responseHeaders: [location],
    }));
  }
  const sending = await webRequest.ask('onBeforeSendHeaders', details);
  if (sending.cancel) return void (await fail('BlockedByClient'));
  const requestHeaders = sending.requestHeaders ?? details.requestHeaders ?? {};

  const handled = contents.session.protocol.answer(toRequest(paused, details.url, requestHeaders));
  if (handled) return fulfill(contents, session, details, requestId, handled);
  await session.send('Fetch.continueRequest', {
    requestId,
    interceptResponse: webRequest.has('onHeadersReceived'),
    ...(sending.requestHeaders && { headers: toEntries(sending.requestHeaders) }),
  });
}

/** Chromium's tab asks for the page's icon; Electron has no tabs and never does. */
function isTabIcon({ resourceType, request }: Paused): boolean {
  return resourceType === 'Other' && (request.headers['Accept'] ?? '').startsWith('image/');
}

async function fulfill(
  contents: Contents,
  session: CdpSession,
  details: RequestDetails,
  requestId: string,
  handled: Promise<Response>,
): Promise<void> {
  const response = await handled.catch((error: unknown) => {
    console.error(`stand-in: the handler of ${details.url} threw`, error);
    return Response.error();
  });
  if (response.type === 'error') {
    return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
  }
  const body = Buffer.from(await response.arrayBuffer());
  const entries = [...response.headers].map(([name, value]) => ({
    name,
    value: headerToChromium(name, value),
  }));
  const responseHeaders = await receivedHeaders(contents, details, response.status, entries);
  if (!responseHeaders) {
    return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }));
  }
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders,
    body: body.toString('base64'),
  });
}

/** The headers after onHeadersReceived; undefined when it cancelled. */
async function receivedHeaders(
  contents: Contents,
  details: RequestDetails,
  statusCode: number,
  entries: HeaderEntry[],
): Promise<HeaderEntry[] | undefined> {
  const responseHeaders: Record<string, string[]> = {};
  for (const { name, value } of entries) (responseHeaders[name] ??= []).push(value);
  const reported = { ...details, statusCode, statusLine: `HTTP/1.1 ${statusCode}`, responseHeaders };
  const verdict = await contents.session.webRequest.ask('onHeadersReceived', reported);
  if (verdict.cancel) return undefined;
  return verdict.responseHeaders ? toEntries(verdict.responseHeaders) : entries;
}

function toEntries(headers: NonNullable<RequestVerdict['responseHeaders']>): HeaderEntry[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: headerToChromium(name, one) })),
  );
}

function describe(contents: Contents, { request, resourceType, frameId }: Paused): RequestDetails {
  const main = contents.frames.main.frameToken;
  const requestHeaders = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, fromChromium(value)]),
  );
  return {
    id: ++lastRequestId,
    url: fromChromium(request.url + (request.urlFragment ?? '')),
    method: request.method,
    resourceType:
      resourceType === 'Document'
        ? frameId === main
          ? 'mainFrame'
          : 'subFrame'
        : (KINDS[resourceType] ?? 'other'),
    referrer: requestHeaders['Referer'] ?? '',
    timestamp: Date.now(),
    webContentsId: contents.id,
    frame: contents.frames.get(frameId) ?? null,
    requestHeaders,
  };
}

function toRequest({ request }: Paused, url: string, headers: Record<string, string>): Request {
  const parts = request.postDataEntries?.map(({ bytes }) => Buffer.from(bytes ?? '', 'base64'));
  const hasBody = parts !== undefined && request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: Buffer.concat(parts) }),
  });
}
