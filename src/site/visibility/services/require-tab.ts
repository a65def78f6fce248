import { AppError } from '../../../shared/errors/app-error.ts';
import type { MemberTab } from '../../../shared/filters/enums.ts';
import type { Caller } from '../../identity/index.ts';
import type { SiteDatabase } from '../../platform/index.ts';
import { mayOpen } from '../policies/member-tabs.ts';
import { memberPrivacy } from '../repositories/member-privacy.ts';

/**
 * Checks that the caller may open a page of a member.
 * @returns the member's id
 * @throws AppError `not_found`; `dont_have_permission`, whatever is on the page
 */
export function requireTab(
  database: SiteDatabase,
  memberId: string | number,
  tab: MemberTab,
  caller: Caller,
): number {
  const member = memberPrivacy(database, Number(memberId), caller);
  if (!member) throw new AppError({ code: 'not_found' });
  if (!mayOpen(tab, member, caller)) throw new AppError({ code: 'dont_have_permission' });
  return member.id;
}
