import Lock from 'lucide-react/icons/lock';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberId } from '../../../../shared/ids.ts';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';
import { PagedItems } from '../../../features/core/paging/PagedItems.tsx';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Props of a tab for its page. */
export interface TabOf {
  readonly id: MemberId;
  readonly page: number;
  readonly addressOf: (page: number) => string;
}

interface TabListProps<Page extends { readonly totalCount: number; readonly pages: number }> {
  readonly of: TabOf;
  readonly query: UseQueryResult<Page, AppError>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** Shown instead without permission. */
  readonly closed?: ReactNode;
  readonly children: (page: Page) => ReactNode;
}

/** A member's paged list with its states, including that the caller may not see it. */
export function TabList<Page extends { readonly totalCount: number; readonly pages: number }>({
  of,
  query,
  skeleton,
  empty,
  closed = <Closed />,
  children,
}: TabListProps<Page>) {
  if (query.isError && asAppError(query.error).code === 'dont_have_permission') return closed;
  return (
    <PagedItems page={of.page} addressOf={of.addressOf} query={query} skeleton={skeleton} empty={empty}>
      {children}
    </PagedItems>
  );
}

/** The member does not show this page. */
export function Closed({ action }: { readonly action?: ReactNode }) {
  const hasTexts = useLateTexts(() => undefined);
  return (
    <EmptyState
      title="members:closedTitle"
      hint={action && hasTexts ? 'relations:ownOnlyHint' : 'members:closedHint'}
      icon={<Icon of={Lock} size={36} />}
      action={action}
    />
  );
}
