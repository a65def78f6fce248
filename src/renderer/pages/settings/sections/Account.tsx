import { useQueryClient } from '@tanstack/react-query';
import type { SignedInMember } from '../../../../shared/entities/session-state.ts';
import { AccountForms } from '../../../features/account/AccountForms.tsx';
import { LeftAccount } from '../../../features/account/LeftAccount.tsx';
import { useLeftAccount } from '../../../features/account/left-account.ts';
import { LinkedAccounts } from '../../../features/account/LinkedAccounts.tsx';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { LANGUAGE_TEXTS } from '../../../features/core/texts/preference-texts.ts';
import { changeMember, useMember } from '../../../features/core/session/session-query.ts';
import { askToSignIn } from '../../../features/core/session/sign-in.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageSkeleton } from '../../../ui/PageSkeleton.tsx';
import styles from '../Controls.module.css';
import { SettingRadios } from '../SettingRadios.tsx';

/** Password, e-mail, name and language of mails; a visitor is asked to sign in. */
export function Account() {
  const { t } = useText();
  const member = useMember();
  const left = useLeftAccount();
  if (member === undefined) return <PageSkeleton />;
  if (member)
    return (
      <>
        <MailLanguage member={member} />
        <AccountForms key={member._id} member={member} />
        <LinkedAccounts />
      </>
    );
  if (left !== null) return <LeftAccount until={left} />;
  return (
    <div className={styles['actions']}>
      <p>{t('account:signInFirst')}</p>
      <Button label="account:signIn" tone="main" onClick={() => askToSignIn()} />
    </div>
  );
}

function MailLanguage({ member }: { readonly member: SignedInMember }) {
  const queries = useQueryClient();
  const { send } = useApiMutation('account.language');
  return (
    <SettingRadios
      label="account:mailLanguage"
      value={member.language}
      options={LANGUAGE_TEXTS}
      onChange={(lang) => {
        changeMember(queries, { language: lang });
        void send({ lang });
      }}
    />
  );
}
