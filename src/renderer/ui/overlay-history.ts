import { overlayDepth, overlaySteps } from './overlay-steps.ts';

/** The browser may refuse a step without a word, milliseconds. */
const PATIENCE_MS = 1_000;

/** How to close what is open, the innermost last. */
const open: (() => void)[] = [];
/** The screen that the entries were made over. */
let screen = '';
let arrive: (() => void) | null = null;

/**
 * Gives an overlay an entry of the tab's history, so that Back closes it and the screen stays. The entry repeats the
 * screen's own, so the router sees no change. Returns what takes it away again, by going back.
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

/** Later in the same task one may close and another open: they share the entry. */
function settle(): void {
  screen ||= screenNow();
  queueMicrotask(() => {
    if (overlaySteps.leaving) return;
    const depth = overlayDepth();
    if (open.length === depth) return;
    screen = screenNow();
    for (let overlay = depth + 1; overlay <= open.length; overlay += 1) {
      history.pushState({ ...(history.state as object | null), overlay }, '');
      // The desktop's Forward must not lead to one that is closed.
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
  // The router is there already.
  if (isOwn && screenNow() === screen) event.stopImmediatePropagation();
  if (arrive) arrive();
  else for (const close of open.splice(overlayDepth()).reverse()) close();
  // Forward came to the entry of an overlay that is closed: there is nothing to see.
  settle();
}

/** An address that is typed in has no key. */
function screenNow(): string {
  return `${(history.state as { readonly key?: string } | null)?.key} ${location.href}`;
}
