import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../ui/Link.tsx';
import { to } from '../../../shared/routes.ts';
import styles from './ReportDialog.module.css';

/** Says that a report was received, and links to its ticket. */
export function Sent({ ticket }: { readonly ticket: string }) {
  const { t } = useText();
  return (
    <div className={styles['sent']} role="status" tabIndex={-1}>
      <p>{t('report:sent')}</p>
      <p>{t('report:follow')}</p>
      <Link to={`${to('ticket')}#${ticket}`} className={styles['ticket']}>
        {t('report:openTicket')}
      </Link>
    </div>
  );
}
