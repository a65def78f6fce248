import { useEffect } from 'react';
import { DIALOG } from '../../features/core/dialogs/open-dialog.ts';
import type { Engine } from '../../features/player/engine-types.ts';

/** Moves the focus to the video once it is loaded, for its keys, unless it was moved elsewhere meanwhile. */
export function usePlayerFocus(engine: Engine | null): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(`${DIALOG}, ${DIALOG} > [tabindex="-1"]`))
      engine?.element.focus({ preventScroll: true });
  }, [engine]);
}
