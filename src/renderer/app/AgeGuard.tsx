import { Suspense, type ReactNode } from 'react';
import { useAgePassed } from '../features/core/settings/use-age-passed.ts';
import { useSite } from '../features/core/site/use-site.ts';
import { useText } from '../i18n/use-text.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { forgetFailedScreens, lazyScreen } from './lazy-screen.tsx';

/** Most visitors passed long ago: the gate's code is loaded only for the others, who see nothing else before. */
export const ageGate = lazyScreen(() => import('../shell/AgeGate.tsx').then((part) => part.AgeGate));

/**
 * Does not mount anything that shows or fetches content before the age gate was passed (decisions A). If
 * the site cannot say whether this country has a gate, it counts as gated.
 */
export function AgeGuard({ children }: { readonly children: ReactNode }) {
  const isPassed = useAgePassed();
  const { isKnown } = useSite();
  if (isPassed) return children;
  if (!isKnown) return <Waiting />;
  return (
    <ErrorBoundary resetKey="" onReset={forgetFailedScreens}>
      <Suspense fallback={<Waiting />}>
        <ageGate.Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

function Waiting() {
  const { t } = useText();
  return (
    <p role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </p>
  );
}
