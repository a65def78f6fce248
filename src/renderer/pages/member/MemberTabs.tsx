import { MEMBER_TABS, type MemberTab } from '../../../shared/filters/enums.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Tabs } from '../../ui/Tabs.tsx';

interface MemberTabsProps {
  readonly id: MemberId;
  /** `null`: the member's own page. */
  readonly tab: MemberTab | null;
  /** Those the caller may open; `undefined` while that is not known. */
  readonly openTabs: readonly MemberTab[] | undefined;
}

/**
 * Links to a member's pages that the caller may open, and always to the present one, which stays in
 * view if they do not all fit.
 */
export function MemberTabs({ id, tab, openTabs }: MemberTabsProps) {
  const { t } = useText();
  const tabs = [null, ...MEMBER_TABS.filter((name) => name === tab || openTabs?.includes(name))];
  return (
    <Tabs
      label={t('members:tabs')}
      tabs={tabs.map((name) => ({
        to:
          name === null ? to('member', { _id: id }) : to('memberTab', { _id: id, member_tab: name, page: 1 }),
        title: t(`members:tab_${name ?? 'home'}`),
        isCurrent: name === tab,
      }))}
    />
  );
}
