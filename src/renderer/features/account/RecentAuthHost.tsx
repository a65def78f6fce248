import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth, type RecentAuth } from './use-recent-auth.ts';
import { RecentAuthContext } from './use-recent-mutation.ts';

/** Asks for the password on behalf of all below that needs a recent sign-in (`useRecentMutation`). */
export function RecentAuthHost({ children }: { readonly children: ReactNode }) {
  const auth = useRecentAuth();
  const isShown = useRef(false);
  const leave = useEffectEvent(() => auth.answer(false));
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      leave();
    };
  }, []);
  // An act of a notice outlives its screen: there nobody can be asked, and the refusal is shown.
  const withRecent: RecentAuth['withRecent'] = (run) => (isShown.current ? auth.withRecent(run) : run());
  return (
    <RecentAuthContext value={withRecent}>
      {children}
      <RecentAuthDialog auth={auth} />
    </RecentAuthContext>
  );
}
