import { useLayoutEffect } from 'react';

/** Marks `<html>` for members, as the site's own html does: narrow headers then reserve room for the bell. */
export function useMemberMark(isMember: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isMember !== undefined) document.documentElement.toggleAttribute('data-member', isMember);
  }, [isMember]);
}
