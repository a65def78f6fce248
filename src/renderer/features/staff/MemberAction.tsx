import { idlePart } from '../../ui/loading/idle-part.ts';
import type { MemberMenuProps } from './MemberMenu.tsx';

const useMemberMenu = idlePart(() => import('./MemberMenu.tsx').then((part) => part.MemberMenu));

/** Staff actions on a member; the code is loaded only for staff. */
export function MemberAction(props: MemberMenuProps) {
  const { Part } = useMemberMenu();
  return Part && <Part {...props} />;
}
