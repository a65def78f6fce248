import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../../features/core/notices/notices.ts';

/**
 * Notifies that the texts or the order of an album were changed elsewhere: in another window, or by moderation.
 * @param version of the shown album; `undefined`: it is not loaded yet
 * @returns to be called with a version made by an action of this window
 */
export function useForeignChange(version: number | undefined): (own: number) => void {
  // A pending action of this window may have raised it.
  const isActing = useIsMutating() > 0;
  const known = useRef(0);
  useEffect(() => {
    if (version === undefined || isActing) return;
    if (known.current > 0 && version > known.current)
      notify({ cause: 'album', tone: 'info', text: 'photos:changedElsewhere' });
    known.current = Math.max(known.current, version);
  }, [version, isActing]);
  return (own) => {
    known.current = Math.max(known.current, own);
  };
}
