import type { Role } from '../../../shared/roles.ts';

/** Who is calling, as far as rules care. */
export interface Caller {
  readonly role: Role;
  /** `null`: a visitor. */
  readonly memberId: number | null;
}

export const VISITOR: Caller = { role: 'visitor', memberId: null };

/** Whether the caller sees what waits for moderation. */
export function isStaff(caller: Caller): boolean {
  return caller.role === 'moderator' || caller.role === 'admin';
}
