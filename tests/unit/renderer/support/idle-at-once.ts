/**
 * In place of `ui/loading/when-idle.ts`: what waits until the page is idle comes at once, so that a quiet page is whole.
 * Given to `vi.mock` by its name.
 */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
