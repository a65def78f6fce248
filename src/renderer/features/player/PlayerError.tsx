import RotateCw from 'lucide-react/icons/rotate-cw';
import VolumeOff from 'lucide-react/icons/volume-x';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PlayerOverlay.module.css';
import type { Playback } from './use-playback.ts';

/** Lost, reconnecting, or playing without sound. */
export function PlayerError({ playback }: { readonly playback: Playback }) {
  const { t } = useText();
  const { state, retry, isForcedMute, endForcedMute } = playback;
  if (state.kind === 'lost') {
    return (
      <div className={styles['lost']} role="alert">
        <p>{t(state.error ? `errors:${state.error.code}` : 'video:lost', { ...state.error?.params })}</p>
        <Button
          label="video:tapToRetry"
          tone="main"
          icon={<Icon of={RotateCw} size={16} />}
          onClick={retry}
        />
      </div>
    );
  }
  if (state.kind === 'mending') {
    return (
      <div className={styles['pill']} role="status">
        {t('video:reconnecting')}
        <button type="button" className={styles['now']} onClick={retry}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (!isForcedMute) return null;
  return (
    <button type="button" className={styles['sound']} onClick={endForcedMute}>
      <Icon of={VolumeOff} size={18} />
      {t('video:tapForSound')}
    </button>
  );
}
