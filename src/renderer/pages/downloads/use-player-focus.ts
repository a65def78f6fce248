import { useEffect } from 'react';
import { DIALOG } from '../../features/core/dialogs/open-dialog.ts';
import type { Engine } from '../../features/player/engine-types.ts';

/** Has the focus on the film once it is there, where its keys are, unless somebody has put it on something meanwhile. */
export function usePlayerFocus(engine: Engine | null): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(`${DIALOG}, ${DIALOG} > [tabindex="-1"]`))
      engine?.element.focus({ preventScroll: true });
  }, [engine]);
}
