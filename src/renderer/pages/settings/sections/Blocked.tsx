import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useMember } from '../../../features/core/session/session-query.ts';
import { askToSignIn } from '../../../features/core/session/sign-in.ts';
import { Unblock } from '../../../features/relations/Unblock.tsx';
import { MemberRow } from '../../../features/relations/MemberRow.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import styles from '../Controls.module.css';

/** The blocked members, each with an unblock button. */
export function Blocked() {
  const { t } = useText();
  const member = useMember();
  if (member === undefined) return <PageSkeleton />;
  if (member) return <List key={member._id} />;
  return (
    <div className={styles['actions']}>
      <p>{t('account:signInFirst')}</p>
      <Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />
    </div>
  );
}

function List() {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const query = useQuery(apiQuery('block.list', { page }));
  // The last one of a page was unblocked: there is no such page any more.
  if (page > 1 && query.error && asAppError(query.error).code === 'not_found') setPage(page - 1);
  return (
    <>
      <p className={styles['hint']}>{t('relations:blockedHint')}</p>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ members, totalCount, pages }) => {
          if (totalCount === 0)
            return <EmptyState title="relations:blockedEmptyTitle" hint="relations:blockedEmptyHint" />;
          return (
            <>
              <ul className={styles['members']}>
                {members.map((tile) => (
                  <MemberRow key={tile.id} tile={tile}>
                    <Unblock id={tile.id} name={tile.name} />
                  </MemberRow>
                ))}
              </ul>
              {pages > 1 && (
                <div className={styles['actions']}>
                  <Button
                    label="relations:previous"
                    disabled={page === 1}
                    onClick={() => setPage(page - 1)}
                  />
                  <Button label="relations:next" disabled={page >= pages} onClick={() => setPage(page + 1)} />
                </div>
              )}
            </>
          );
        }}
      </QueryView>
    </>
  );
}
