import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { to } from '../../../shared/routes.ts';
import { useSessionFeed } from '../../features/core/session/use-session-feed.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Login } from './Login.tsx';
import { Reset } from './Reset.tsx';
import { Restore } from './Restore.tsx';
import { Signup } from './Signup.tsx';

const SCREENS: Readonly<Record<string, ComponentType>> = {
  [to('login')]: Login,
  [to('signup')]: Signup,
  [to('restore')]: Restore,
  [to('reset')]: Reset,
};

/** `/login/`, `/signup/`, `/restore/` and `/reset/`: one chunk, as they share their forms. */
export function Page() {
  const hasTexts = useScreenTexts();
  // The header's feed is loaded late, and somebody may sign in before that.
  useSessionFeed();
  const Screen = SCREENS[useLocation().pathname];
  return hasTexts && Screen ? <Screen /> : <PageSkeleton />;
}
