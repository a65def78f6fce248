import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { findScreen } from '../../shared/find-screen.ts';
import { to } from '../../shared/routes.ts';
import { Redirect } from '../ui/navigation/Redirect.tsx';
import { RouteParamsProvider } from '../features/core/site/use-route-params.ts';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { forgetFailedScreens } from './lazy-screen.tsx';
import { beyondScreen, screenOf } from './screens.tsx';

/** The screen of the present address. */
export function Router() {
  const { pathname } = useLocation();
  const found = findScreen(pathname);
  return (
    <ErrorBoundary resetKey={pathname} onReset={forgetFailedScreens}>
      {/* One per screen: if they shared one, the old screen would stay unchanged while the next one's code loads. */}
      <Suspense key={found.kind === 'screen' ? found.name : found.kind} fallback={<PageSkeleton />}>
        <CurrentScreen found={found} />
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * Only the canonical form of an address is shown; its other spellings lead to it (decisions A), and unknown addresses to
 * the 404 screen, with replace, so that Back works.
 */
function CurrentScreen({ found }: { readonly found: ReturnType<typeof findScreen> }) {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  if (found.kind === 'moved') return <Redirect to={`${found.path}${search}${hash}`} />;
  if (found.kind === 'unknown') return <Redirect to={to('notFound')} />;
  const { Screen } = found.name === 'notFound' && state ? beyondScreen : screenOf(found.name);
  return (
    <RouteParamsProvider value={found.params}>
      <Screen />
    </RouteParamsProvider>
  );
}
