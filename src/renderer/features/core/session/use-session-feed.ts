import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionState } from '../../../../shared/entities/session-state.ts';
import { useHost } from '../../../host/host.ts';
import { overlaySteps } from '../../../ui/overlay-steps.ts';
import { notify, notifyError } from '../notices/notices.ts';
import { takeMissed } from './missed-session.ts';
import { knownSession, setSession, useMember } from './session-query.ts';
import { askToSignIn, isEndingSession, pendingAction, takePendingAction, type GoOn } from './sign-in.ts';
import { clearTextDrafts } from './text-drafts.ts';
import { restoreAction } from './stored-action.ts';

/**
 * Follows the session, in whichever tab it changed: after a sign-in the pending action is done, and an ended session leads
 * to a notice and the dialog to sign in again. What is on the screen stays, unless it is that of somebody who signed out.
 */
export function useSessionFeed(): void {
  const queries = useQueryClient();
  const { bridge, api } = useHost();
  const member = useMember();
  // Before anything reads the next address.
  useState(() => restoreAction((call) => api.run(call.operation, call.input).then(showDone, notifyError)));
  const goOn = useEffectEvent((action: GoOn | null | undefined) => {
    // The failure was shown where the action was requested.
    const done = Promise.resolve(action?.()).catch(() => undefined);
    void done.then(() => queries.invalidateQueries({ predicate: dependsOnCaller }));
  });
  const follow = useEffectEvent((state: SessionState) => {
    const before = knownSession(queries)?.member ?? null;
    const isOther = before !== null && state.member !== null && state.member._id !== before._id;
    // Drafts, replies and timers of a member end with the page.
    if (state.isSignedOut || isOther) {
      clearTextDrafts();
      // The history step of a closing menu, in this task or soon, would cancel it.
      setTimeout(() => void Promise.resolve(overlaySteps.leaving).then(() => location.reload()), 100);
      return;
    }
    // The screen that ends it says what has happened.
    if (!state.member && isEndingSession()) return;
    setSession(queries, state);
    if (state.member?._id === before?._id) return;
    queries.removeQueries({ queryKey: ['account.get'], type: 'inactive' });
    if (state.member) goOn(takePendingAction());
    else {
      notify({ cause: 'error.need_auth', tone: 'info', text: 'account:ended' });
      askToSignIn();
      void queries.invalidateQueries({ predicate: dependsOnCaller });
    }
  });
  // A page that Back restores from memory may belong to a member who has signed out since.
  const handleShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && knownSession(queries)?.member) location.reload();
  });
  const isMember = Boolean(member);
  useEffect(() => {
    // Signed in on the way back from a provider.
    const action = isMember && pendingAction()?.goOn ? takePendingAction() : null;
    if (action) goOn(action);
  }, [isMember]);
  useEffect(() => {
    // This part is loaded late: the session may have changed before it listened.
    const missed = takeMissed();
    if (missed) follow(missed);
    return bridge.session.changed((state) => {
      takeMissed();
      follow(state);
    });
  }, [bridge]);
  useEffect(() => {
    const show = (event: PageTransitionEvent) => handleShow(event);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
}

const showDone = () => notify({ cause: 'wanted', tone: 'success', text: 'account:wantedDone' });

/** A signed address must not change under a video that plays. */
function dependsOnCaller({ queryKey: [name] }: Query): boolean {
  return name !== 'local' && name !== 'video.file';
}
