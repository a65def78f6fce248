import { useState, type ReactNode } from 'react';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { useMember } from '../core/session/session-query.ts';
import { landing } from '../core/session/sign-in.ts';

/** A screen for visitors: a member, also one who has just signed in here, is sent back to where they came from. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const member = useMember();
  const [from] = useState(landing);
  if (member) return <Redirect to={from} />;
  return member === undefined ? <PageSkeleton /> : children;
}
