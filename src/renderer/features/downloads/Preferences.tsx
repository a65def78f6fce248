import Folder from 'lucide-react/icons/folder';
import { useId } from 'react';
import { byteSpeed } from '../../../shared/format/bytes.ts';
import { notifyError } from '../core/notices.ts';
import { useSettings } from '../core/settings.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Preferences.module.css';
import { useFolderChoice } from './use-folder-choice.ts';

/** Bytes a second that can be chosen. */
const LIMITS = [250, 500, 1_024, 2_048, 5_120, 10_240].map((kib) => kib * 1_024);

/** How fast all downloads together may be. */
export function LimitChoice() {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const id = useId();
  const now = settings.downloadLimit;
  // One that was set elsewhere is shown as it is.
  const limits = now === null || LIMITS.some((limit) => limit === now) ? LIMITS : [...LIMITS, now];
  return (
    <span className={styles['limit']}>
      <label htmlFor={id}>{t('downloads:limit')}</label>
      <select
        id={id}
        value={now ?? ''}
        onChange={({ target }) => {
          const downloadLimit = target.value === '' ? null : Number(target.value);
          change({ downloadLimit }).catch(notifyError);
        }}
      >
        <option value="">{t('downloads:limitNone')}</option>
        {limits.map((limit) => (
          <option key={limit} value={limit}>
            {byteSpeed(limit, language)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Where new downloads go, and the way to have them go elsewhere. */
export function FolderChoice() {
  const { t } = useText();
  const { folder, choose } = useFolderChoice();
  return (
    <span className={styles['folder']}>
      {folder !== undefined && (
        <>
          <span>{t('downloads:folderNow')}</span>
          <span className={styles['path']} title={folder}>
            {/* Its end says most: what does not fit is left out before that. */}
            <bdi dir="ltr">{folder}</bdi>
          </span>
        </>
      )}
      <Button label="downloads:folder" icon={<Icon of={Folder} size={16} />} onClick={choose} />
    </span>
  );
}
