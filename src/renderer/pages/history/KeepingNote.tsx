import Pause from 'lucide-react/icons/circle-pause';
import { useHistoryPause } from '../../features/history/queries.ts';
import { useHost } from '../../host/host.ts';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Page.module.css';

/** Says how visits are stored on this device. */
export function KeepingNote() {
  const { t } = useText();
  const { info } = useHost();
  const { isPaused } = useHistoryPause();
  const isRefused = info.notices.includes('history_unavailable');
  const text = isRefused ? 'notices:history_unavailable' : isPaused ? 'history:notKept' : 'history:keptHere';
  return (
    <p className={cx(styles['note'], isPaused && !isRefused && styles['paused'])}>
      {isPaused && !isRefused && <Icon of={Pause} size={18} />}
      {t(text)}
    </p>
  );
}
