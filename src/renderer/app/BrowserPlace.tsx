import { useLayoutEffect, useState, useTransition, type ReactNode } from 'react';
import { createPath, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { NavigationLine } from '../ui/NavigationLine.tsx';
import { overlayDepth, overlaySteps } from '../ui/overlay-steps.ts';

/**
 * The page is where the browser's address says. A new screen is made as a transition, in slices that give way to input
 * and frames; Back and Forward are not: what they lead to was seen before and is shown at once (React sees to it).
 * The router's own `BrowserRouter` says nothing of what is under way, and brings its links and forms along.
 */
export function BrowserPlace({ children }: { readonly children: ReactNode }) {
  const [navigator] = useState(createHistory);
  // As they were: the history itself is always where the browser is.
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

/** Goes to an address of ours on behalf of somebody outside of the page; before there is a router, by a load. */
export function goTo(address: string): void {
  if (pageHistory) pageHistory.push(address);
  else location.assign(address);
}

/**
 * Going where one is already is not a second step of the history, as it is none for the browser. Nor is the entry of an
 * overlay: the screen that a link in it leads to takes its place.
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
