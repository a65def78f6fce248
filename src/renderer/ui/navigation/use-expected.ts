import { startTransition, useOptimistic } from 'react';

/**
 * What a control shows between a change and the screen it leads to: screens are made as transitions, and until the
 * new one is shown, a component reads the old address. The next change builds on this value as well.
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
