import Folder from 'lucide-react/icons/folder';
import { useId } from 'react';
import { byteSpeed } from '../../../shared/format/bytes.ts';
import { notifyError } from '../core/notices/notices.ts';
import { useSettings } from '../core/settings/settings.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './Preferences.module.css';
import { useFolderChoice } from './use-folder-choice.ts';

/** Bytes a second that can be chosen. */
const LIMITS = [250, 500, 1_024, 2_048, 5_120, 10_240].map((kib) => kib * 1_024);

/** The speed limit of all downloads together. */
export function LimitChoice() {
  const { t, language } = useText();
  const { settings, change } = useSettings();
  const id = useId();
  const now = settings.downloadLimit;
  // A limit that was set elsewhere is shown as it is.
  const limits = now === null || LIMITS.some((limit) => limit === now) ? LIMITS : [...LIMITS, now];
  return (
    <span className={styles['limit']}>
      <label htmlFor={id}>{t('downloads:limit')}</label>
      <Select
        id={id}
        value={String(now ?? '')}
        options={[
          { value: '', label: t('downloads:limitNone') },
          ...limits.map((limit) => ({ value: String(limit), label: byteSpeed(limit, language) })),
        ]}
        onChange={(value) => {
          change({ downloadLimit: value === '' ? null : Number(value) }).catch(notifyError);
        }}
      />
    </span>
  );
}

/** The folder of new downloads, and a button to change it. */
export function FolderChoice() {
  const { t } = useText();
  const { folder, choose } = useFolderChoice();
  return (
    <span className={styles['folder']}>
      {folder !== undefined && (
        <>
          <span>{t('downloads:folderNow')}</span>
          <span className={styles['path']} title={folder}>
            {/* The end of a path says most: the beginning is cut off. */}
            <bdi dir="ltr">{folder}</bdi>
          </span>
        </>
      )}
      <Button label="downloads:folder" icon={<Icon of={Folder} size={16} />} onClick={choose} />
    </span>
  );
}
