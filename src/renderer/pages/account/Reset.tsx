import { to } from '../../../shared/routes.ts';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { ResetForm } from '../../features/account/ResetForm.tsx';
import { StepLink } from '../../features/account/StepLink.tsx';
import { useFragmentToken } from '../../features/account/use-fragment-token.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { useText } from '../../i18n/use-text.ts';

/** The link of a mail leads here, with its token and the user name in the fragment. */
export function Reset() {
  const { t } = useText();
  const leadOn = useAutoNavigate();
  const [token = '', name = ''] = useFragmentToken().split('&');
  const handleDone = () => {
    notify({ cause: 'password', tone: 'success', text: 'account:passwordChanged' });
    leadOn('/', { replace: true });
  };
  return (
    <AccountCard title="account:resetTitle">
      {token === '' ? (
        <>
          <p>{t('account:reset_invalid')}</p>
          <StepLink step="restore" label="account:restoreTitle" onStep={undefined} />
        </>
      ) : (
        <ResetForm
          token={token}
          name={textOf(name)}
          onDone={handleDone}
          onAgain={() => leadOn(to('login'))}
        />
      )}
    </AccountCard>
  );
}

/** Empty: the link was altered. */
function textOf(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return '';
  }
}
