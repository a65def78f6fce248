import type { Member } from '../../../shared/entities/member.ts';
import { idlePart } from '../../features/core/idle-part.ts';

const useMemberMenu = idlePart(() =>
  import('../../features/staff/MemberMenu.tsx').then((part) => part.MemberMenu),
);

/** What staff can do about the member; its code comes for staff alone. */
export function StaffAction(props: Pick<Member, 'id' | 'name'>) {
  const { Part } = useMemberMenu();
  return Part && <Part {...props} />;
}
