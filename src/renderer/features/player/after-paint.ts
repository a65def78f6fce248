/** Longest wait for a frame, milliseconds: a window that is hidden, maybe just now, renders none. */
const LONGEST_MS = 200;

/** Resolves after the next frame, so that long work does not delay it. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
}
