import { AccountCard } from '../../features/account/AccountCard.tsx';
import { useFragmentToken } from '../../features/account/use-fragment-token.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { to } from '../../../shared/routes.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';

/** `/unsubscribe`: unsubscribes from mails by the link of one of them. Opening the page alone changes nothing. */
export function Page() {
  const hasTexts = useScreenTexts();
  const tok = useFragmentToken();
  const { t } = useText();
  const { send, isSending, isSent } = useApiMutation('notifications.unsubscribe');
  if (!hasTexts) return <PageSkeleton />;
  return (
    <AccountCard title="notifications:unsubscribeTitle">
      {isSent ? (
        <>
          <p role="status">{t('notifications:unsubscribed')}</p>
          <ButtonLink
            label="notifications:choose"
            to={to('settingsSection', { settings_section: 'notifications' })}
          />
        </>
      ) : (
        <>
          <p>{t(tok === '' ? 'notifications:unsubscribeNoToken' : 'notifications:unsubscribeHint')}</p>
          {tok !== '' && (
            <Button
              label="notifications:unsubscribe"
              tone="main"
              disabled={isSending}
              onClick={() => void send({ tok })}
            />
          )}
        </>
      )}
    </AccountCard>
  );
}
