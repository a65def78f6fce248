import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { to } from '../../../shared/routes.ts';
import { AccountCard } from '../../features/account/AccountCard.tsx';
import { CodeForm } from '../../features/account/CodeForm.tsx';
import { LinkConfirm } from '../../features/account/LinkConfirm.tsx';
import { useFragmentToken } from '../../features/account/use-fragment-token.ts';
import { landing } from '../../features/core/session/sign-in.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useSessionFeed } from '../../features/core/session/use-session-feed.ts';
import { useScreenTexts } from '../../features/core/dialogs/use-screen-texts.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './Page.module.css';

/** `/confirm`: by the link of a mail, or by its code where the mail is read on another device. */
export function Page() {
  const hasTexts = useScreenTexts();
  const token = useFragmentToken();
  // The header's feed is loaded late, and the link may be confirmed before that.
  useSessionFeed();
  if (!hasTexts) return <PageSkeleton />;
  return token === '' ? <MailSent /> : <ByLink token={token} />;
}

function ByLink({ token }: { readonly token: string }) {
  const leadOn = useAutoNavigate();
  const [isAddress, setAddress] = useState(false);
  const { t } = useText();
  const handleDone = (kind: string) => {
    if (kind !== 'registration') return setAddress(true);
    welcome();
    leadOn('/', { replace: true });
  };
  return (
    <AccountCard title={isAddress ? 'account:emailConfirmed' : 'account:confirmTitle'}>
      {isAddress ? (
        <Stack isRow gap={3} role="status">
          <p>{t('account:emailConfirmedText')}</p>
          <ButtonLink label="confirm:goToMainPage" tone="main" to={to('index')} />
        </Stack>
      ) : (
        <LinkConfirm token={token} onDone={handleDone} />
      )}
    </AccountCard>
  );
}

const state = z.object({ email: z.string() });

function MailSent() {
  const { t } = useText();
  const { bridge } = useHost();
  const leadOn = useAutoNavigate();
  const given = z.safeParse(state, useLocation().state).data?.email;
  const { data, isPending } = useQuery({
    queryKey: ['local', 'pending email'],
    queryFn: () => bridge.host.pendingEmail(undefined),
  });
  const email = given ?? data ?? null;
  const from = landing();
  const wasVisitor = useRef(false);
  const isDone = useRef(false);
  const handleDone = () => {
    // With a code both its form and the session report it.
    if (isDone.current) return;
    isDone.current = true;
    if (wasVisitor.current) welcome();
    leadOn(from, { replace: true });
  };
  // Signed in already, or in another tab by the link: there is nothing to confirm here.
  const member = useMember();
  const isMember = Boolean(member);
  const goOn = useEffectEvent(handleDone);
  useEffect(() => {
    if (member === null) wasVisitor.current = true;
    if (isMember) goOn();
  }, [member, isMember]);
  if (isPending || isMember) return <PageSkeleton />;
  return (
    <AccountCard title="info:confirmTitle">
      <p>{email ? t('confirm:sentTo', { email }) : t('confirm:sent')}</p>
      <CodeForm email={email} onDone={handleDone} />
      <p className={styles['hint']}>{t('confirm:hint')}</p>
      <Stack isRow gap={3}>
        <ButtonLink label="confirm:goToMainPage" to={to('index')} />
        <ButtonLink label="confirm:getHelp" to={`${to('information')}#support`} />
      </Stack>
    </AccountCard>
  );
}

function welcome(): void {
  notify({ cause: 'welcome', tone: 'success', text: 'account:welcome' });
}
