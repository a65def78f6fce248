import { setTimeout as wait } from 'node:timers/promises';
import type { Protocol } from './cdp.ts';
import type { Contents } from './contents.ts';
import type { Frame } from './frames.ts';

export type NavigationEventName = 'will-navigate' | 'will-frame-navigate' | 'will-redirect';

/** How long a reload may wait to learn whether the page itself asked for it. */
const REQUESTED_MS = 50;

/** Emits one cancellable navigation event with Electron's details and its old positional arguments. */
export function emitNavigation(
  contents: Contents,
  name: NavigationEventName,
  url: string,
  frame: Frame,
): boolean {
  let isPrevented = false;
  const isMainFrame = frame.parent === null;
  const event = {
    url,
    frame,
    initiator: frame,
    isMainFrame,
    isSameDocument: false,
    get defaultPrevented() {
      return isPrevented;
    },
    preventDefault: () => void (isPrevented = true),
  };
  contents.emit(name, event, url, false, isMainFrame, frame.processId, frame.routingId);
  return isPrevented;
}

/** Both questions of a navigation that a page started, in Electron's order. */
export function isPrevented(contents: Contents, url: string, frame: Frame): boolean {
  if (emitNavigation(contents, 'will-frame-navigate', url, frame)) return true;
  return frame.parent === null && emitNavigation(contents, 'will-navigate', url, frame);
}

/**
 * A document is about to be fetched. What the app itself loads passes; a reload by the test driver passes as well;
 * everything else counts as started by the page, so that a guard errs on the side of being asked.
 */
export async function mayNavigate(
  contents: Contents,
  paused: Protocol.Fetch.requestPausedPayload,
  url: string,
): Promise<boolean> {
  const { main } = contents.frames;
  const frame = contents.frames.get(paused.frameId) ?? main;
  if (paused.redirectedRequestId) return !emitNavigation(contents, 'will-redirect', url, frame);
  if (frame === main && contents.takeOwnLoad(url)) return true;
  if (frame === main && url === main.url) {
    await wait(contents.wasRequested(paused.frameId) ? 0 : REQUESTED_MS);
    if (!contents.wasRequested(paused.frameId)) return true;
  }
  contents.forgetRequested(paused.frameId);
  return !isPrevented(contents, url, frame);
}
