import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Member } from '../../../shared/entities/member.ts';
import type { MemberTab } from '../../../shared/filters/enums.ts';
import type { MemberId } from '../../../shared/ids.ts';
import { idlePart } from '../../ui/loading/idle-part.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useMemberName } from '../../features/core/members/use-member-name.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { memberQuery } from '../../features/members/queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { Cover } from './Cover.tsx';
import { MemberHead, MemberHeadSkeleton } from './MemberHead.tsx';
import { MemberTabs } from './MemberTabs.tsx';
import styles from './MemberFrame.module.css';

const useActions = idlePart(() => import('./MemberActions.tsx').then((part) => part.MemberActions));

interface MemberFrameProps {
  readonly id: MemberId;
  /** `null`: the member's own page. */
  readonly tab: MemberTab | null;
  readonly page?: number;
  /** Below the tabs; it fetches its own data at once and gets the member when known. */
  readonly children: (member: Member | undefined) => ReactNode;
}

/** The head of every page of a member: who they are, and links to their other pages. */
export function MemberFrame({ id, tab, page = 1, children }: MemberFrameProps) {
  const { t } = useText();
  const { isKnown } = useSite();
  const query = useQuery(memberQuery(id));
  const member = query.data;
  const { Part: MemberActions } = useActions();
  const name = useMemberName()(member?.name ?? '');
  const titled = tab && member && t('members:tabTitle', { tab: t(`members:tab_${tab}`), name });
  const title = titled && page > 1 ? t('listing:titlePage', { title: titled, page }) : titled;
  useDocumentTitle(title || name);
  return (
    <section aria-busy={query.isPending} className={styles['page']}>
      <QueryView query={query} isHeld={!isKnown} skeleton={<MemberHeadSkeleton />}>
        {(known) => (
          <>
            {known.cover !== '' && <Cover address={known.cover} />}
            <MemberHead member={known} name={name} />
          </>
        )}
      </QueryView>
      {!query.isError && (
        <>
          <div className={styles['actions']}>
            {MemberActions && member && <MemberActions member={member} />}
          </div>
          <MemberTabs id={id} tab={tab} openTabs={member?.openTabs} />
          {children(member)}
        </>
      )}
    </section>
  );
}
