import { fromChromium } from './addresses.ts';
import type { Protocol } from './cdp.ts';
import type { Contents } from './contents.ts';
import type { Frame } from './frames.ts';
import { dispatchInvoke, dispatchSend, encode } from './ipc.ts';
import { isPrevented } from './navigation-guards.ts';
import { checkPermission, requestPermission } from './permissions.ts';
import { record } from './record.ts';

type Message = [kind: string, ...rest: unknown[]];

/** What the page's worlds say through the binding. */
export function receiveFromPage(
  contents: Contents,
  { payload, executionContextId }: Protocol.Runtime.bindingCalledPayload,
): void {
  const [kind, ...rest] = JSON.parse(payload) as Message;
  const frame = contents.frames.ofWorld(executionContextId);
  const reply = (id: number, answer: Promise<string>) => {
    answer.then(
      (text) => contents.deliver(executionContextId, 'answer', id, true, text),
      (error: Error) => contents.deliver(executionContextId, 'answer', id, false, error.message),
    );
  };
  if (kind === 'invoke') {
    const [id, channel, text] = rest as [number, string, string];
    reply(id, dispatchInvoke(contents, frame ?? null, channel, text));
  } else if (kind === 'send') {
    const [channel, text] = rest as [string, string];
    dispatchSend(contents, frame ?? null, channel, text);
  } else if (kind === 'open') {
    const [url, name, features, disposition] = rest as [string, string, string, string | undefined];
    contents.openWindow({
      url: fromChromium(url),
      frameName: name,
      features,
      disposition: disposition ?? 'foreground-tab',
    });
  } else if (kind === 'navigate') {
    if (frame) leave(contents, frame, fromChromium(rest[0] as string));
  } else if (kind === 'permission') {
    const [id, permission, details] = rest as [number, string, object];
    reply(
      id,
      requestPermission(contents, permission, frame?.origin ?? 'null', about(frame, details)).then(encode),
    );
  } else if (kind === 'permission-check') {
    const [id, name] = rest as [number, string];
    const isAllowed = checkPermission(contents, name, frame?.origin ?? 'null', about(frame, {}));
    reply(id, Promise.resolve(encode(isAllowed)));
  } else if (kind === 'fullscreen') {
    contents.emit(rest[0] ? 'enter-html-full-screen' : 'leave-html-full-screen');
  } else if (kind === 'preload-error') {
    console.error(`stand-in: the preload threw\n${String(rest[0])}`);
    contents.emit('preload-error', {}, contents.preloadPath, new Error(String(rest[0])));
  }
}

function about(frame: Frame | undefined, details: object): object {
  return {
    requestingUrl: frame?.url ?? '',
    isMainFrame: frame?.parent === null,
    securityOrigin: frame?.origin,
    ...details,
  };
}

/** A page wants to go where no http request can be stopped: about:, blob:, or a program of the machine. */
function leave(contents: Contents, frame: Frame, url: string): void {
  if (isPrevented(contents, url, frame)) return;
  if (/^(about|blob):/i.test(url)) return void contents.loadURL(url).catch(() => undefined);
  void requestPermission(contents, 'openExternal', frame.origin, {
    ...about(frame, {}),
    externalURL: url,
  }).then((isAllowed) => {
    if (isAllowed) record('shell.openExternal', url);
  });
}
