import type { AuditKind } from '../../../shared/audit/words.ts';
import type { AuditEntryView } from '../../../shared/entities/audit.ts';
import { mayEnter, type Role } from '../../../shared/roles.ts';
import { to } from '../../../shared/routes.ts';

/** Admin pages of targets without a public page. */
const LISTS: Partial<Record<AuditKind, string>> = {
  setting: 'settings',
  category: 'categories',
  group: 'groups',
  advert: 'adverts',
  text: 'texts',
  job: 'jobs',
  proposal: 'proposed',
};

/** The page of an entry's target, for those who may see it; `null`: none. */
export function auditPath({ kind, object_id, path }: AuditEntryView, role: Role): string | null {
  if (kind === 'submission') return to('moderationItem', { id: object_id });
  if (kind === 'case') return `${to('moderation')}?tab=cases&case=${encodeURIComponent(object_id)}`;
  const list = LISTS[kind];
  if (list === undefined) return path === '' ? null : path;
  return mayEnter(role, 'admin') ? `${to('moderation')}?tab=admin&list=${list}` : null;
}
