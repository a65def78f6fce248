import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds that are left, and what restarts them. */
export function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((before) => before - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return [Math.max(0, left), setLeft];
}
