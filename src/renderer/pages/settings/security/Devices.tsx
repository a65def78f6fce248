import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api } from '../../../../shared/api/table/index.ts';
import { LOCALES } from '../../../../shared/format/locale.ts';
import { FormGroup } from '../../../features/account/FormGroup.tsx';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { useCountryName } from '../../../features/core/texts/use-country-name.ts';
import { ConfirmButton } from '../../../features/relations/ConfirmButton.tsx';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../Controls.module.css';

const KEY = ['session.list'];
type Device = OutputOf<Api['session.list']>['sessions'][number];

/** The member's sessions; each except this one can be ended, after a confirmation. */
export function Devices() {
  const { t } = useText();
  const { api } = useHost();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => api.run('session.list', {}),
    staleTime: 0,
    throwOnError: false,
  });
  const { send } = useApiMutation('session.end', {
    onSuccess: () => {
      notify({ cause: 'devices', tone: 'success', text: 'security:ended' });
      void queries.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <FormGroup title="security:devices">
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ sessions }) => (
          <>
            <ul className={styles['members']}>
              {sessions.map((device) => (
                <Row key={device.id} device={device} onEnd={() => void send({ id: device.id })} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div className={styles['actions']}>
                <ConfirmButton
                  label="security:endOthers"
                  title={t('security:endOthersTitle')}
                  changes={[t('security:endText')]}
                  confirm="security:end"
                  onConfirm={() => void send({})}
                />
              </div>
            )}
          </>
        )}
      </QueryView>
    </FormGroup>
  );
}

function Row({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const { t, language } = useText();
  const countryName = useCountryName();
  // With the minute, to distinguish two of one day.
  const moment = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short' });
  const { label, country, created_at: first, seen_at: last, is_current: isCurrent, kind } = device;
  const words = label || t(kind === 'desktop' ? 'security:desktop' : 'security:unknown');
  const name = country === '' ? words : `${words} · ${countryName(country)}`;
  const days = { first: moment.format(first), last: moment.format(last) };
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>{name}</span>
        <span className={styles['hint']}>{t('security:seen', days)}</span>
      </span>
      {isCurrent ? (
        <strong>{t('security:current')}</strong>
      ) : (
        <ConfirmButton
          label="security:end"
          title={t('security:endTitle', { device: name })}
          changes={[t('security:endText')]}
          confirm="security:end"
          onConfirm={onEnd}
        />
      )}
    </li>
  );
}
