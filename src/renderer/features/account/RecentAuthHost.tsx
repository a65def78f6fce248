import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth, type RecentAuth } from './use-recent-auth.ts';
import { RecentAuthContext } from './use-recent-mutation.ts';

/** Asks for the password for all components below that need a recent sign-in (`useRecentMutation`). */
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
  // The action of a notice outlives its screen: the dialog cannot open there, and the refusal is shown.
  const withRecent: RecentAuth['withRecent'] = (run) => (isShown.current ? auth.withRecent(run) : run());
  return (
    <RecentAuthContext value={withRecent}>
      {children}
      <RecentAuthDialog auth={auth} />
    </RecentAuthContext>
  );
}
