import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asAppError } from '../../../../shared/errors/app-error.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useMute } from '../../../features/notifications/use-mute.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import controls from '../Controls.module.css';
import { MutedRow } from './MutedRow.tsx';
import styles from './Notifications.module.css';

/** The muted targets, each with an unmute button. */
export function Muted() {
  const { t } = useText();
  const { unmute } = useMute();
  const [wanted, setPage] = useState(1);
  const query = useQuery(apiQuery('notifications.muted', { page: wanted }));
  // The rest of the page was unmuted on another device: the page no longer exists.
  if (wanted > 1 && query.error && asAppError(query.error).code === 'not_found') setPage(wanted - 1);
  return (
    <section aria-label={t('notifications:mutedTitle')}>
      <h2 className={styles['title']}>{t('notifications:mutedTitle')}</h2>
      <p className={controls['hint']}>{t('notifications:mutedHint')}</p>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ muted, total_count: total, pages }) => {
          if (total === 0)
            return <EmptyState title="notifications:mutedEmptyTitle" hint="notifications:mutedEmptyHint" />;
          const isOnlyRow = muted.length === 1 && wanted > 1;
          return (
            <>
              <ul className={controls['members']}>
                {muted.map((place) => (
                  <MutedRow
                    key={`${place.kind}:${place.id}`}
                    place={place}
                    onUnmute={() => {
                      unmute(place);
                      // A page that loses its only row no longer exists.
                      if (isOnlyRow) setPage(wanted - 1);
                    }}
                  />
                ))}
              </ul>
              {pages > 1 && (
                <div className={controls['actions']}>
                  <Button
                    label="relations:previous"
                    disabled={wanted === 1}
                    onClick={() => setPage(wanted - 1)}
                  />
                  <Button
                    label="relations:next"
                    disabled={wanted >= pages}
                    onClick={() => setPage(wanted + 1)}
                  />
                </div>
              )}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
