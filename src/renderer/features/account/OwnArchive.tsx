import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../shared/api/endpoint.ts';
import type { Api } from '../../../shared/api/table/index.ts';
import { byteSize } from '../../../shared/format/bytes.ts';
import { dayName } from '../../../shared/format/date.ts';
import { to } from '../../../shared/routes.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import styles from './Account.module.css';
import { FormGroup } from './FormGroup.tsx';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth } from './use-recent-auth.ts';

type State = OutputOf<Api['account.archive']>;

/** Milliseconds between two checks whether the archive is ready. */
const LOOK_MS = 3_000;

/** All that the site stores of the member, as one file. */
export function OwnArchive() {
  const { t } = useText();
  const query = useQuery({
    ...apiQuery('account.archive', {}),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  });
  return (
    <FormGroup title="account:archiveTitle">
      <p className={styles['text']}>{t('account:archiveText')}</p>
      <QueryView query={query} skeleton={<Skeleton />}>
        {(state) => <Archive {...state} />}
      </QueryView>
    </FormGroup>
  );
}

function Archive({ state, bytes, until, again_at: againAt }: State) {
  const { t, language } = useText();
  const queries = useQueryClient();
  const auth = useRecentAuth();
  const { send, isSending } = useApiMutation('account.export', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['account.archive'] }),
  });
  const day = (time: number) => dayName(new Date(time).toISOString(), language);
  const words = {
    none: againAt === 0 ? '' : t('account:archiveAgain', { date: day(againAt) }),
    waiting: t('account:archiveWaiting'),
    ready: t('account:archiveReady', { size: byteSize(bytes, language), date: day(until) }),
    failed: t('account:archiveFailed'),
  } as const;
  return (
    <>
      <p role="status" className={styles['text']}>
        {words[state]}
      </p>
      {state === 'ready' && <Fetch withRecent={auth.withRecent} />}
      {state !== 'waiting' && againAt === 0 && (
        <div>
          <Button label="account:archiveMake" disabled={isSending} onClick={() => void send({})} />
        </div>
      )}
      <RecentAuthDialog auth={auth} />
    </>
  );
}

/** Fetches the archive; the desktop client leaves that to a browser, which has its own session. */
function Fetch({ withRecent }: Pick<ReturnType<typeof useRecentAuth>, 'withRecent'>) {
  const { t } = useText();
  const { info } = useHost();
  const { send, isSending } = useApiMutation('account.download', {
    send: (input, run) => withRecent(() => run(input)),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (info.can.nativeWindow)
    return (
      <a
        className={styles['link']}
        href={`${info.siteOrigin}${to('settingsSection', { settings_section: 'account' })}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('account:archiveElsewhere')}
      </a>
    );
  return (
    <div>
      <Button label="account:archiveFetch" tone="main" disabled={isSending} onClick={() => void send({})} />
    </div>
  );
}
