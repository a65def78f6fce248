import { useState, type ComponentType } from 'react';

/**
 * A part of the page whose code is fetched when the pointer comes near. Until it is here, and when it cannot be loaded,
 * `Part` is `null`; `fetch` may be called again, with what React shows it by.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  return function useLazyPart() {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    const fetch = async (show: (part: () => void) => void = (part) => part()): Promise<void> => {
      if (!loaded) loaded = await load();
      show(() => setPart(() => loaded));
    };
    return { Part, fetch };
  };
}
