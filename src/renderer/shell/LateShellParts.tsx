import { DropAnywhere } from '../features/uploads/DropAnywhere.tsx';
import { NoticeTray } from './NoticeTray.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** What lies over the page later: the way up, notices, and where files are dropped. */
export function LateShellParts() {
  return (
    <>
      <ScrollToTop />
      <NoticeTray />
      <DropAnywhere />
    </>
  );
}
