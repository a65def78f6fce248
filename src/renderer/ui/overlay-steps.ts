/** What the router must know of `overlay-history.ts`, which comes with the first overlay. */
export const overlaySteps: {
  /** Settles when the entry of an overlay that was closed has been left. */
  leaving: Promise<void> | null;
} = { leaving: null };

/** How many overlays the present entry of the tab's history was made for. */
export function overlayDepth(): number {
  return (history.state as { readonly overlay?: number } | null)?.overlay ?? 0;
}
