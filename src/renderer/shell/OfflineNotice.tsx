import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../ui/loading/use-online.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './OfflineNotice.module.css';

/** Says once that the site cannot be reached; disappears by itself. The live region exists before it has a text. */
export function OfflineNotice() {
  const { t } = useText();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles['notice']} data-offline-notice>
          <Icon of={CloudOff} size={18} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
