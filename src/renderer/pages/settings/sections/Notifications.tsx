import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../features/core/api-query.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { QueryView } from '../../../features/core/QueryView.tsx';
import { MembersOnly } from '../../../features/messages/MembersOnly.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { NOTIFICATION_CHANNELS } from '../../../../shared/notifications/kinds.ts';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import controls from '../Controls.module.css';
import { Muted } from './Muted.tsx';
import styles from './Notifications.module.css';

const SETTINGS = apiQuery('notifications.settings', {});

/** What a member is notified of, and where. */
export function Notifications() {
  return (
    <MembersOnly why="notifications:signInFirst">
      {({ _id }) => (
        <>
          <Choices />
          <Muted key={_id} />
        </>
      )}
    </MembersOnly>
  );
}

function Choices() {
  const { t } = useText();
  const queries = useQueryClient();
  const query = useQuery(SETTINGS);
  const { send } = useApiMutation('notifications.choose', {
    onSuccess: ({ kinds }) => queries.setQueryData(SETTINGS.queryKey, { kinds }),
  });
  return (
    <>
      <p className={controls['hint']}>{t('notifications:chooseHint')}</p>
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ kinds }) => (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('notifications:what')}</th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <th key={channel} scope="col">
                    {t(`notifications:channel_${channel}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, ...states }) => (
                <tr key={kind}>
                  <th scope="row">{t(`notifications:kind_${kind}`)}</th>
                  {NOTIFICATION_CHANNELS.map((channel) => {
                    const state = states[channel];
                    const isFixed = state === 'always' || state === 'never';
                    const isOn = state === 'on' || state === 'always';
                    return (
                      <td key={channel}>
                        <input
                          type="checkbox"
                          className={styles['box']}
                          aria-label={`${t(`notifications:kind_${kind}`)}: ${t(`notifications:channel_${channel}`)}`}
                          checked={isOn}
                          disabled={isFixed}
                          title={isFixed ? t(`notifications:state_${state}`) : undefined}
                          onChange={() => void send({ kind, channel, is_on: !isOn })}
                        />
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </QueryView>
    </>
  );
}
