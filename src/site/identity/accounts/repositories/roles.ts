import type { Steps } from '../../../platform/db/port.ts';
import { db } from '../../../platform/db/queries.ts';
import type { StoredRole } from '../../../platform/db/tables/members.ts';

export function* changeRole(id: number, role: StoredRole): Steps<void> {
  yield db.updateTable('member').set({ role }).where('id', '=', id);
}
