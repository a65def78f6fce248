import { idlePart } from '../../ui/loading/idle-part.ts';
import type { MemberMenuProps } from './MemberMenu.tsx';

const useMemberMenu = idlePart(() => import('./MemberMenu.tsx').then((part) => part.MemberMenu));

/** What staff can do about a member; its code comes for staff alone. */
export function MemberAction(props: MemberMenuProps) {
  const { Part } = useMemberMenu();
  return Part && <Part {...props} />;
}
