import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useEffectEvent } from 'react';
import type { NotificationPage } from '../../../shared/entities/notification.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { useMark } from '../../features/notifications/use-mark.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import styles from './Page.module.css';
import { Row } from './Row.tsx';

const asPage = (found: NotificationPage) => ({ ...found, totalCount: found.total_count });

/** A page of notifications with its states. Opening it marks them as seen. */
export function List({ page }: { readonly page: number }) {
  const { t, language } = useText();
  const mark = useMark();
  const query = useQuery({ ...apiQuery('notifications.list', { page }), select: asPage });
  const { unseen = 0, unread = 0 } = query.data ?? {};
  const see = useEffectEvent(() => mark.seen());
  useEffect(() => {
    if (unseen > 0) see();
  }, [unseen]);
  return (
    <PagedList
      title={t('notifications:title')}
      page={page}
      query={query}
      addressOf={(at) => to('notifications', { page: at })}
      countText={() =>
        unread === 0
          ? ''
          : t('notifications:unreadCount', { count: unread, number: wholeNumber(unread, language) })
      }
      head={
        <div className={styles['actions']}>
          <Button label="notifications:readAll" disabled={unread === 0} onClick={mark.readAll} />
          <ButtonLink
            label="notifications:choose"
            to={to('settingsSection', { settings_section: 'notifications' })}
          />
        </div>
      }
      skeleton={<PageSkeleton />}
      empty={
        <EmptyState
          title="notifications:emptyTitle"
          hint="notifications:emptyHint"
          icon={<Icon of={Bell} size={40} />}
        />
      }
    >
      {({ notifications }) => (
        <ul className={styles['rows']}>
          {notifications.map((each) => (
            <Row key={each.notification_id} notification={each} mark={mark} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
