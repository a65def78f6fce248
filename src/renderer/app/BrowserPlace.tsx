import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { createPath, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { NavigationLine } from '../ui/NavigationLine.tsx';
import { overlayDepth, overlaySteps } from '../ui/overlay-steps.ts';

/**
 * Follows the browser's address. A new screen is rendered as a transition, in slices that yield to input
 * and frames; Back and Forward are not: React shows their screens, seen before, at once.
 * The router's own `BrowserRouter` does not expose pending navigations, and bundles its links and forms.
 */
export function BrowserPlace({ children }: { readonly children: ReactNode }) {
  const [navigator] = useState(createHistory);
  // The location of the last render: the history itself is always at the browser's address.
  const [{ location, action }, setPlace] = useState(() => placeOf(navigator));
  const [isUnderWay, startTransition] = useTransition();
  useLayoutEffect(
    () => navigator.listen((place) => startTransition(() => setPlace(placeOf(place)))),
    [navigator],
  );
  return (
    <>
      {isUnderWay && <NavigationLine />}
      <Router location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </>
  );
}

let pageHistory: ReturnType<typeof createBrowserHistory> | null = null;

/** Navigates to an address of ours for a caller outside of the page; before the router is mounted, by a load. */
export function goTo(address: string): void {
  if (pageHistory) pageHistory.push(address);
  else location.assign(address);
}

/**
 * A navigation to the present address adds no history entry, as in browsers. Nor does one from the entry of an
 * overlay: the screen that a link in it leads to replaces it.
 */
function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push } = history;
  history.push = (to, state) => {
    const { leaving } = overlaySteps;
    if (leaving) void leaving.then(() => history.push(to, state));
    else if (overlayDepth() > 0 || history.createHref(to) === createPath(location))
      history.replace(to, state);
    else push(to, state);
  };
  pageHistory = history;
  return history;
}

type Place = Pick<ReturnType<typeof createBrowserHistory>, 'location' | 'action'>;

function placeOf({ location, action }: Place): Place {
  return { location, action };
}
