import type { Query, QueryClient } from '@tanstack/react-query';
import { asAppError, NETWORK_ERRORS } from '../../shared/errors/app-error.ts';
import { apiQuery } from '../features/core/api/api-query.ts';
import { isSiteReached, onReach } from '../ui/loading/use-online.ts';

/** Delays between two probes, milliseconds: each twice the one before it. */
const WAIT = { first: 5_000, longest: 60_000 } as const;

/**
 * While the site cannot be reached, sends small requests until it answers: screens without calls would never find out.
 * Hidden windows and devices without a network send none. Failed queries are repeated after
 * the first answer.
 * @returns the undo
 */
export function probeSite(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait: number = WAIT.first;
  let isLooking = false;
  let reachedAt = -Infinity;
  const plan = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isSiteReached() && !isLooking) timer = setTimeout(look, milliseconds);
  };
  const look = () => {
    // It resumes when this changes.
    if (!navigator.onLine || document.visibilityState === 'hidden') return;
    isLooking = true;
    void ask(queries).finally(() => {
      isLooking = false;
      wait = Math.min(wait * 2, WAIT.longest);
      plan(wait);
    });
  };
  const follow = () => {
    if (isSiteReached()) {
      reachedAt = performance.now();
      // Whichever call was answered.
      void queries.refetchQueries({ type: 'active', predicate: wasUnreached }, { cancelRefetch: false });
    }
    // If this call is answered and others are not, the state alternates: that is no reason to probe more often.
    else if (performance.now() - reachedAt > WAIT.longest) wait = WAIT.first;
    plan(wait);
  };
  const atOnce = () => plan(0);
  const stopFollowing = onReach(follow);
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  // The state from before this was loaded.
  follow();
  atOnce();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    removeEventListener('online', atOnce);
    document.removeEventListener('visibilitychange', atOnce);
  };
}

/** The answer is the caller's own, so no cache has it. Never rejects. */
async function ask(queries: QueryClient): Promise<void> {
  try {
    await queries.fetchQuery(apiQuery('site.config', {}, 0));
  } catch {
    // The query client has reported it.
  }
}

const wasUnreached = ({ state }: Query): boolean =>
  state.status === 'error' && NETWORK_ERRORS.includes(asAppError(state.error).code);
