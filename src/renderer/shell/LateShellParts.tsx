import { DropAnywhere } from '../features/uploads/DropAnywhere.tsx';
import { NoticeTray } from './NoticeTray.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

/** Late layers over the page: the scroll-to-top button, notices, and the drop target of files. */
export function LateShellParts() {
  return (
    <>
      <ScrollToTop />
      <NoticeTray />
      <DropAnywhere />
    </>
  );
}
