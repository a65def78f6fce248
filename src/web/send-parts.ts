import type { Sent } from '../shared/api/client.ts';
import type { WireParts } from '../shared/api/endpoint.ts';
import { multipartForm } from '../shared/api/multipart.ts';
import { AppError } from '../shared/errors/app-error.ts';

interface SendPartsRequest {
  readonly fetch: typeof fetch;
  readonly address: string;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
  readonly sent: Sent | undefined;
}

/**
 * Sends a multipart form. `fetch` does not report how much of a body is sent, so XMLHttpRequest is used if progress is
 * wanted and the browser has it.
 * @throws AppError `bad_answer`: it was redirected; any other error means a lost connection
 */
export async function sendParts(request: SendPartsRequest, parts: WireParts): Promise<Response> {
  const body = multipartForm(parts);
  const { sent, address, init } = request;
  if (!sent || typeof XMLHttpRequest === 'undefined') return request.fetch(address, { ...init, body });
  return sendByXhr(new XMLHttpRequest(), { ...request, sent }, body);
}

function sendByXhr(
  xhr: XMLHttpRequest,
  { address, signal, sent }: SendPartsRequest & { readonly sent: Sent },
  body: FormData,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => xhr.abort();
    xhr.open('POST', address);
    xhr.setRequestHeader('accept', 'application/json');
    xhr.upload.onprogress = ({ loaded, total }) => sent(loaded / Math.max(1, total));
    const fail = () => reject(new TypeError('not sent'));
    xhr.onerror = xhr.onabort = fail;
    xhr.onload = () => {
      // No operation redirects: a redirect comes from a captive portal or a proxy's sign-in page.
      if (new URL(xhr.responseURL).pathname !== new URL(address, location.href).pathname)
        return reject(new AppError({ code: 'bad_answer' }));
      resolve(new Response(xhr.responseText || null, { status: xhr.status }));
    };
    xhr.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    // A request that was never sent emits no event at its end.
    if (signal.aborted) fail();
    else xhr.send(body);
  });
}
