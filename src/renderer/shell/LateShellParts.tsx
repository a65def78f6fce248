import { NoticeTray } from './NoticeTray.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** What lies over the page later: the way up, and notices. */
export function LateShellParts() {
  return (
    <>
      <ScrollToTop />
      <NoticeTray />
    </>
  );
}
