import CloudOff from 'lucide-react/icons/cloud-off';
import { useOnline } from '../ui/loading/use-online.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './OfflineNotice.module.css';

/** Says once that the site cannot be reached; goes by itself. The live region is there before it has anything to say. */
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
