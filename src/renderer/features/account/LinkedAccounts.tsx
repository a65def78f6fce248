import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayName } from '../../../shared/format/date.ts';
import { to } from '../../../shared/routes.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import styles from './Account.module.css';
import { FormGroup } from './FormGroup.tsx';
import { GoogleWait } from './GoogleWait.tsx';
import { OauthError } from './OauthError.tsx';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useGoogle } from './use-google.ts';
import { useRecentAuth } from './use-recent-auth.ts';

const NEXT = { next: to('settingsSection', { settings_section: 'account' }), link: '1' } as const;

/** External accounts that sign the member in; one can be removed only if a password remains. */
export function LinkedAccounts() {
  const { t, language } = useText();
  const queries = useQueryClient();
  const query = useQuery(apiQuery('account.linked', {}));
  const auth = useRecentAuth();
  const changed = (text: 'account:linkedNow' | 'account:unlinked') => {
    notify({ cause: 'linked', tone: 'success', text });
    void queries.invalidateQueries({ queryKey: ['account.linked'] });
  };
  const google = useGoogle(() => changed('account:linkedNow'));
  const unlink = useApiMutation('account.unlink', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: () => changed('account:unlinked'),
  });
  if (!google.isOffered) return null;
  return (
    <FormGroup title="account:linkedTitle">
      <OauthError />
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ items: [linked], has_password: hasPassword }) =>
          linked ? (
            <>
              <p className={styles['text']}>
                {t('account:linkedGoogle', {
                  email: linked.email,
                  date: dayName(new Date(linked.added_at).toISOString(), language),
                })}
              </p>
              {hasPassword ? (
                <Button
                  label="account:unlink"
                  aria-disabled={unlink.isSending}
                  onClick={() => void unlink.send({})}
                />
              ) : (
                <p className={styles['hint']}>{t('account:need_password')}</p>
              )}
            </>
          ) : (
            <>
              <p className={styles['text']}>{t('account:linkedNone')}</p>
              <Button
                label="account:linkGoogle"
                aria-disabled={google.isWaiting}
                onClick={() => !google.isWaiting && google.start(NEXT)}
              />
            </>
          )
        }
      </QueryView>
      <GoogleWait google={google} />
      <RecentAuthDialog auth={auth} />
    </FormGroup>
  );
}
