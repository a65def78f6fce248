import { overlayDepth, overlaySteps } from './overlay-steps.ts';

/** Longest wait for a history step, milliseconds: the browser may ignore it silently. */
const PATIENCE_MS = 1_000;

/** Close callbacks of open overlays, the innermost last. */
const open: (() => void)[] = [];
/** The screen that the entries were made over. */
let screen = '';
let arrive: (() => void) | null = null;

/**
 * Gives an overlay an entry of the tab's history, so that Back closes it and the screen stays. The entry repeats the
 * screen's own, so the router sees no change. Returns the undo, which steps back.
 */
export function enterOverlay(close: () => void): () => void {
  if (screen === '') addEventListener('popstate', handlePop, { capture: true });
  open.push(close);
  settle();
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    settle();
  };
}

/** Delayed to the end of the task: one may close and another open, which share the entry. */
function settle(): void {
  screen ||= screenNow();
  queueMicrotask(() => {
    if (overlaySteps.leaving) return;
    const depth = overlayDepth();
    if (open.length === depth) return;
    screen = screenNow();
    for (let overlay = depth + 1; overlay <= open.length; overlay += 1) {
      history.pushState({ ...(history.state as object | null), overlay }, '');
      // The desktop's Forward must not lead to the entry of a closed one.
      if ('navigation' in globalThis) navigation.updateCurrentEntry({ state: { isOverlay: true } });
    }
    if (open.length < depth) leave(depth - open.length);
  });
}

function leave(steps: number): void {
  overlaySteps.leaving = new Promise((resolve) => {
    const timer = setTimeout(() => arrive?.(), PATIENCE_MS);
    arrive = () => {
      clearTimeout(timer);
      arrive = null;
      overlaySteps.leaving = null;
      resolve();
    };
  });
  history.go(-steps);
}

function handlePop(event: PopStateEvent): void {
  const isOwn = arrive !== null || open.length > 0;
  // The router is at that entry already.
  if (isOwn && screenNow() === screen) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const close of open.splice(overlayDepth()).reverse()) close();
  // Forward led to the entry of a closed overlay: there is nothing to show.
  settle();
}

/** An address that is typed in has no key. */
function screenNow(): string {
  return `${(history.state as { readonly key?: string } | null)?.key} ${location.href}`;
}
