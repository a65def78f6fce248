import { startTransition, useOptimistic } from 'react';

/**
 * The value a control shows between a change and the next screen: screens are rendered as transitions, and until the
 * new one is shown, a component reads the old address. The next change builds on this value as well.
 * @param shown the value of the address
 * @returns the value to show, and a function that sets it and navigates
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
