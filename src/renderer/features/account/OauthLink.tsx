import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import styles from './Account.module.css';
import { RecentAuthDialog } from './RecentAuthDialog.tsx';
import { useRecentAuth } from './use-recent-auth.ts';

interface OauthLinkProps {
  readonly email: string;
  readonly name: string;
  /** @param next where to go afterwards */
  readonly onDone: (next: string) => void;
}

/** Asks a member whether an external account may sign them in. */
export function OauthLink({ email, name, onDone }: OauthLinkProps) {
  const { t } = useText();
  const auth = useRecentAuth();
  const link = useApiMutation('account.oauthLink', {
    send: (input, run) => auth.withRecent(() => run(input)),
    onSuccess: ({ kind }) => onDone(kind),
  });
  return (
    <>
      <p className={styles['text']}>{t('account:oauthLinkText', { email, name })}</p>
      <Button
        label="account:oauthLink"
        tone="main"
        className={styles['send']}
        aria-disabled={link.isSending}
        onClick={() => void link.send({})}
      />
      <RecentAuthDialog auth={auth} />
    </>
  );
}
