/** How near to an edge of the window it scrolls, and how fast at most: pixels, and pixels a frame. */
const EDGE = 80;
const FASTEST = 14;

/**
 * Scrolls the page for as long as a pointer that drags is near its upper or lower edge.
 * @param height where the pointer is, from the top of the window
 * @param scrolled the page has moved below the pointer
 * @returns its end
 */
export function glideAtEdges(height: () => number, scrolled: () => void): () => void {
  let frame = requestAnimationFrame(glide);
  function glide(): void {
    const y = height();
    const beyond = Math.min(0, y - EDGE) + Math.max(0, y - (innerHeight - EDGE));
    if (beyond !== 0) {
      const before = scrollY;
      scrollBy({ top: Math.max(-1, Math.min(1, beyond / EDGE)) * FASTEST, behavior: 'instant' });
      if (scrollY !== before) scrolled();
    }
    frame = requestAnimationFrame(glide);
  }
  return () => cancelAnimationFrame(frame);
}
