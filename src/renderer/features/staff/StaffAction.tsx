import { idlePart } from '../../ui/loading/idle-part.ts';
import type { StaffMenuProps } from './StaffMenu.tsx';

const useStaffMenu = idlePart(() => import('./StaffMenu.tsx').then((part) => part.StaffMenu));

/** What staff can do with a video or an album; its code comes for staff alone. */
export function StaffAction(props: StaffMenuProps) {
  const { Part } = useStaffMenu();
  return Part && <Part {...props} />;
}
