import { startTransition, useOptimistic } from 'react';

/**
 * What a control says between being set and the screen it leads to: screens are made as transitions, and until the new
 * one stands, the address a component reads is the old one. What is set next goes on from here as well.
 * @param shown what the address says
 * @returns the value to show, and a function that sets it and leads there
 */
export function useExpected<Value>(shown: Value) {
  const [value, expect] = useOptimistic(shown);
  const set = (next: Value, lead: () => void) =>
    startTransition(() => {
      expect(next);
      lead();
    });
  return [value, set] as const;
}
