import type { Query, QueryClient } from '@tanstack/react-query';
import { asAppError, NETWORK_ERRORS } from '../../shared/errors/app-error.ts';
import { apiQuery } from '../features/core/api/api-query.ts';
import { isSiteReached, onReach } from '../ui/loading/use-online.ts';

/** Waits between two looks, milliseconds: each twice the one before it. */
const WAIT = { first: 5_000, longest: 60_000 } as const;

/**
 * While the site cannot be reached, asks for little until it answers: screens that call nothing would never find out.
 * A window that nobody sees asks for nothing, nor does a device that knows of no network. What had failed comes back with
 * the first answer.
 * @returns the end of it
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
    // It is taken up again when this changes.
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
      // Whichever call it was that was answered.
      void queries.refetchQueries({ type: 'active', predicate: wasUnreached }, { cancelRefetch: false });
    }
    // Where the one call is answered and others are not, it comes and goes: that is no reason to ask more often.
    else if (performance.now() - reachedAt > WAIT.longest) wait = WAIT.first;
    plan(wait);
  };
  const atOnce = () => plan(0);
  const stopFollowing = onReach(follow);
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  // What came before it was here.
  follow();
  atOnce();
  return () => {
    clearTimeout(timer);
    stopFollowing();
    removeEventListener('online', atOnce);
    document.removeEventListener('visibilitychange', atOnce);
  };
}

/** No cache answers it: it is the caller's own. Never rejects. */
async function ask(queries: QueryClient): Promise<void> {
  try {
    await queries.fetchQuery(apiQuery('site.config', {}, 0));
  } catch {
    // The query client has reported it.
  }
}

const wasUnreached = ({ state }: Query): boolean =>
  state.status === 'error' && NETWORK_ERRORS.includes(asAppError(state.error).code);
