import type { Video } from '../../../shared/entities/video.ts';
import { idlePart } from '../../features/core/idle-part.ts';

const useStaffMenu = idlePart(() =>
  import('../../features/staff/StaffMenu.tsx').then((part) => part.StaffMenu),
);

/** What staff can do; its code comes for staff alone. */
export function StaffAction(props: Pick<Video, 'id' | 'title'>) {
  const { Part } = useStaffMenu();
  return Part && <Part {...props} />;
}
