import { db, type Steps, type StoredRole } from '../../../platform/index.ts';

export function* changeRole(id: number, role: StoredRole): Steps<void> {
  yield db.updateTable('member').set({ role }).where('id', '=', id);
}
