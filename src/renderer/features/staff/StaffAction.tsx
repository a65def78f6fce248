import { idlePart } from '../../ui/loading/idle-part.ts';
import type { StaffMenuProps } from './StaffMenu.tsx';

const useStaffMenu = idlePart(() => import('./StaffMenu.tsx').then((part) => part.StaffMenu));

/** Staff actions on a video or an album; the code is loaded only for staff. */
export function StaffAction(props: StaffMenuProps) {
  const { Part } = useStaffMenu();
  return Part && <Part {...props} />;
}
