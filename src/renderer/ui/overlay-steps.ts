/** The router's interface to `overlay-history.ts`, which is loaded with the first overlay. */
export const overlaySteps: {
  /** Settles when the entry of a closed overlay has been left. */
  leaving: Promise<void> | null;
} = { leaving: null };

/** Number of overlays of the present history entry. */
export function overlayDepth(): number {
  return (history.state as { readonly overlay?: number } | null)?.overlay ?? 0;
}
