import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { MembersOnly } from '../../../features/messages/MembersOnly.tsx';
import { useText } from '../../../i18n/use-text.ts';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  type ChannelState,
  type NotificationChannel,
  type NotificationKind,
} from '../../../../shared/notifications/kinds.ts';
import { useHost } from '../../../host/host.ts';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import controls from '../Controls.module.css';
import { AllMails } from './AllMails.tsx';
import { Muted } from './Muted.tsx';
import styles from './Notifications.module.css';

const SETTINGS = apiQuery('notifications.settings', {});

/** The kinds of notifications a member gets, and where. */
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
  // System notifications exist only on the desktop client.
  const { nativeWindow } = useHost().info.can;
  const channels = NOTIFICATION_CHANNELS.filter((channel) => nativeWindow || channel !== 'desktop');
  const { send } = useApiMutation('notifications.choose', {
    onSuccess: ({ kinds }) => queries.setQueryData(SETTINGS.queryKey, { kinds }),
  });
  return (
    <>
      <p className={controls['hint']}>{t('notifications:chooseHint')}</p>
      {nativeWindow && <p className={controls['hint']}>{t('notifications:chooseHintDesktop')}</p>}
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ kinds }) => (
          <>
            <AllMails
              isOn={kinds.some(({ mail }) => mail === 'on')}
              onChange={(isOn) => void send({ kind: 'all', channel: 'mail', is_on: isOn })}
            />
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('notifications:what')}</th>
                  {channels.map((channel) => (
                    <th key={channel} scope="col">
                      {t(`notifications:channel_${channel}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              {NOTIFICATION_GROUPS.map(({ name, kinds: of }) => (
                <tbody key={name}>
                  <tr>
                    <th scope="rowgroup" colSpan={1 + channels.length} className={styles['group']}>
                      {t(`notifications:group_${name}`)}
                    </th>
                  </tr>
                  {of.map((kind) => (
                    <KindRow
                      key={kind}
                      kind={kind}
                      states={kinds.find((each) => each.kind === kind)}
                      channels={channels}
                      onChange={(channel, isOn) => void send({ kind, channel, is_on: isOn })}
                    />
                  ))}
                </tbody>
              ))}
            </table>
          </>
        )}
      </QueryView>
    </>
  );
}

interface KindRowProps {
  readonly kind: NotificationKind;
  readonly states: Readonly<Record<NotificationChannel, ChannelState>> | undefined;
  readonly channels: readonly NotificationChannel[];
  readonly onChange: (channel: NotificationChannel, isOn: boolean) => void;
}

function KindRow({ kind, states, channels, onChange }: KindRowProps) {
  const { t } = useText();
  if (!states) return null;
  const name = t(`notifications:kind_${kind}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      {channels.map((channel) => {
        const state = states[channel];
        const isFixed = state === 'always' || state === 'never';
        const isOn = state === 'on' || state === 'always';
        return (
          <td key={channel}>
            <input
              type="checkbox"
              className={styles['box']}
              aria-label={`${name}: ${t(`notifications:channel_${channel}`)}`}
              checked={isOn}
              disabled={isFixed}
              title={isFixed ? t(`notifications:state_${state}`) : undefined}
              onChange={() => onChange(channel, !isOn)}
            />
          </td>
        );
      })}
    </tr>
  );
}
