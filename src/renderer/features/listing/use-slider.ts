import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

/** Tolerance for sub-pixel scroll positions. */
const SLACK_PX = 2;

type Edges = { readonly atStart: boolean; readonly atEnd: boolean };

/** A row that scrolls sideways: its position, and a move by one visible width. */
export function useSlider() {
  const row = useRef<HTMLElement | null>(null);
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });

  const attach = useCallback((element: HTMLElement | null) => {
    row.current = element;
    if (!element) return undefined;
    const measure = () => {
      const next = edgesOf(element);
      setEdges((known) => (known.atStart === next.atStart && known.atEnd === next.atEnd ? known : next));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const width = row.current?.clientWidth ?? 0;
    row.current?.scrollBy({ left: direction * width, behavior: isCalm ? 'instant' : 'smooth' });
  };

  /**
   * Left and right go from tile to tile, as in any list of one row; at its ends they do not change the page around
   * it.
   */
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const cells = [...event.currentTarget.children];
    const at = cells.findIndex((cell) => cell.contains(document.activeElement));
    if (at < 0) return;
    event.preventDefault();
    cells[at + step]?.querySelector('a')?.focus();
  };

  return { attach, edges, move, handleKeyDown };
}

function edgesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Edges {
  return { atStart: scrollLeft <= SLACK_PX, atEnd: scrollLeft + clientWidth >= scrollWidth - SLACK_PX };
}
