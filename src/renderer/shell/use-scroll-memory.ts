import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { goTo, placeNow, storedPlaces, storePlaces, type Place } from './scroll-places.ts';

/** How long a screen may grow until its old position is abandoned, milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * A new screen starts at its top, or at the part its hash names; Back, Forward and reload return to where the screen
 * was left.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  // A typed address has no key of its own; two of one document differ only in their hash.
  const visit = key + hash;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const isLoad = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => storePlaces(places);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);

  useLayoutEffect(() => {
    // A newly opened document starts at its top, whatever the tab showed before.
    const isNew = isLoad.current && (isOpenedAnew() || !places.has(visit));
    isLoad.current = false;
    const left = isReturn && !isNew ? places.get(visit) : undefined;
    const stop = startOf({ left, hash, isNew, isReturn });
    const remember = () => places.set(visit, placeNow());
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('scroll', remember);
      stop?.();
    };
  }, [visit, pathname, hash, isReturn]);
}

interface Start {
  /** The stored position of this history entry. */
  readonly left: Place | undefined;
  readonly hash: string;
  readonly isNew: boolean;
  readonly isReturn: boolean;
}

function startOf({ left, hash, isNew, isReturn }: Start): (() => void) | undefined {
  // Held there while the screen grows: the height above may still change.
  if (left !== undefined)
    return keepAt(
      () => goTo(left),
      () => false,
    );
  if (hash.length > 1) return followPart(hash.slice(1));
  if (isNew) return undefined;
  return isReturn ? keepAt(startAtTop, () => isAt(0)) : startAtTop();
}

const places = storedPlaces();

/** Neither a reload nor Back or Forward brought the document: its router key says nothing of an earlier visit. */
function isOpenedAnew(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate';
}

function startAtTop(): undefined {
  scrollTo({ top: 0, behavior: 'instant' });
}

const isAt = (top: number) => Math.abs(scrollY - top) < 2;

/** Scrolls to the element with this id, as soon as it exists, and moves the focus there. */
function followPart(id: string): () => void {
  let isFocused = false;
  const go = () => {
    const part = document.getElementById(id);
    part?.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (part && !isFocused) part.focus({ preventScroll: true });
    isFocused ||= part !== null;
  };
  return keepAt(go, () => false);
}

/** The screen may still be growing: repeat until the position is reached, or until the visitor scrolls. */
function keepAt(go: () => void, isReached: () => boolean): () => void {
  const end = performance.now() + PATIENCE_MS;
  const step = () => {
    if (performance.now() > end) return stop();
    go();
    if (isReached()) stop();
  };
  const growth = new ResizeObserver(step);
  const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
  const stop = () => {
    growth.disconnect();
    for (const name of events) removeEventListener(name, stop);
  };
  for (const name of events) addEventListener(name, stop, { passive: true });
  growth.observe(document.body);
  step();
  return stop;
}
