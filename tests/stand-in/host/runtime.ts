import type { Chromium } from './chromium.ts';

/** Chromium once it runs, with what it said about itself. */
export interface Running extends Chromium {
  readonly userAgent: string;
}

let running: Running | undefined;
let announce: (value: Running) => void = () => undefined;

/** Resolves when Chromium listens; windows made before that wait for it. */
export const chromiumStarted = new Promise<Running>((resolve) => {
  announce = resolve;
});

export function setChromium(value: Running): void {
  running = value;
  announce(value);
}

/** @throws Error before `app.whenReady()`, where Electron refuses the same calls */
export function chromium(): Running {
  if (!running) throw new Error('stand-in: not before app.whenReady()');
  return running;
}

export function isChromiumRunning(): boolean {
  return running !== undefined;
}
