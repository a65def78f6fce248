import { useQuery } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { to } from '../../../shared/routes.ts';
import { useDocumentTitle } from '../../features/core/use-document-title.ts';
import { useScreenTexts } from '../../features/core/use-screen-texts.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import styles from './Page.module.css';

/** `/confirm`: after registering, where to look for the mail; names the address where this device knows it. */
export function Page() {
  return useScreenTexts() ? <MailSent /> : <PageSkeleton />;
}

function MailSent() {
  const { t } = useText();
  const { bridge } = useHost();
  const { data: email, isPending } = useQuery({
    queryKey: ['local', 'pending email'],
    queryFn: () => bridge.host.pendingEmail(undefined),
  });
  useDocumentTitle(t('info:confirmTitle'));
  return (
    <div className={styles['notice']} aria-busy={isPending}>
      <span className={styles['icon']}>
        <Icon of={MailCheck} size={44} />
      </span>
      <h1 tabIndex={-1} className={styles['title']}>
        {t('info:confirmTitle')}
      </h1>
      <p>{email ? t('confirm:sentTo', { email }) : t('confirm:sent')}</p>
      <p className={styles['hint']}>{t('confirm:hint')}</p>
      <div className={styles['actions']}>
        <ButtonLink label="confirm:goToMainPage" tone="main" to={to('index')} />
        <ButtonLink label="confirm:getHelp" to={`${to('information')}#support`} />
      </div>
    </div>
  );
}
