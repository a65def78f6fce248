import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormGroup } from '../../../features/account/FormGroup.tsx';
import { RecentAuthDialog } from '../../../features/account/RecentAuthDialog.tsx';
import { useRecentAuth } from '../../../features/account/use-recent-auth.ts';
import { apiQuery } from '../../../features/core/api/api-query.ts';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { ConfirmButton } from '../../../features/relations/ConfirmButton.tsx';
import { useHost } from '../../../host/host.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../Controls.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp, type AppKey } from './SetUp.tsx';

/** Two-factor sign-in: switched on by a correct code, with recovery codes that are shown once. */
export function TwoFactor() {
  const { t } = useText();
  const { bridge } = useHost();
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const [appKey, setAppKey] = useState<AppKey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const query = useQuery(apiQuery('account.get', {}));
  const refresh = () => queries.invalidateQueries({ queryKey: ['account.get'] });
  const show = (shown: readonly string[]) => {
    setAppKey(null);
    setCodes(shown);
    void refresh();
  };
  const begin = useApiMutation('security.totpBegin', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: setAppKey,
  });
  const renew = useApiMutation('security.codes', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: ({ codes: made }) => show(made),
  });
  const end = useApiMutation<'security.totpOff', string>('security.totpOff', {
    send: () => auth.withRecent(() => bridge.session.act({ act: 'totpOff', fields: {} })),
    onSuccess: () => {
      notify({ cause: 'two_factor', tone: 'success', text: 'security:switchedOff' });
      show([]);
    },
  });
  return (
    <FormGroup title="security:twoFactor">
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ two_factor: isOn, recovery_codes: left }) => (
          <>
            <p className={styles['hint']}>{t(isOn ? 'security:on' : 'security:off')}</p>
            {isOn && <p className={styles['hint']}>{t('security:left', { count: left })}</p>}
            {codes.length > 0 && <RecoveryCodes codes={codes} onStored={() => setCodes([])} />}
            {/* Stays until its codes are loaded: that it is on may be known before the answer. */}
            {appKey && <SetUp appKey={appKey} auth={auth} onCodes={show} />}
            <div className={styles['actions']}>
              {!isOn && !appKey && (
                <Button label="security:begin" tone="main" onClick={() => void begin.send({})} />
              )}
              {isOn && !appKey && (
                <>
                  <ConfirmButton
                    label="security:newCodes"
                    title={t('security:newCodesTitle')}
                    changes={[t('security:newCodesText')]}
                    confirm="security:newCodes"
                    onConfirm={() => void renew.send({})}
                  />
                  <ConfirmButton
                    label="security:switchOff"
                    title={t('security:switchOffTitle')}
                    changes={[t('security:switchOffText')]}
                    confirm="security:switchOff"
                    onConfirm={() => void end.send({})}
                  />
                </>
              )}
            </div>
          </>
        )}
      </QueryView>
      <RecentAuthDialog auth={auth} />
    </FormGroup>
  );
}
