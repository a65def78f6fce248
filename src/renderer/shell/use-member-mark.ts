import { useLayoutEffect } from 'react';

/** Says on `<html>`, as the site's own html does, that a member looks: narrow headers then leave room for the bell. */
export function useMemberMark(isMember: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isMember !== undefined) document.documentElement.toggleAttribute('data-member', isMember);
  }, [isMember]);
}
