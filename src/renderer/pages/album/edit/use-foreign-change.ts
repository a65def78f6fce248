import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notify } from '../../../features/core/notices/notices.ts';

/**
 * Says when the words or the order of an album were changed elsewhere: in another window, or by the desk.
 * @param version of the album as it is shown; `undefined`: it is not here yet
 * @returns takes the version that an act of this window has made
 */
export function useForeignChange(version: number | undefined): (own: number) => void {
  // What is under way may be what has raised it.
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
