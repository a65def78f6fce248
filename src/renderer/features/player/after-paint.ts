/** A window that nobody sees makes no frames, and may have become one just now; milliseconds. */
const LONGEST_MS = 200;

/** Resolves behind the frame that is about to be made, so that what takes long keeps nobody waiting for it. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
}
