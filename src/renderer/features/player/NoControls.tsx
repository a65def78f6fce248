import type { AppError } from '../../../shared/errors/app-error.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './PlayerOverlay.module.css';

interface NoControlsProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** The player's code could not be loaded and the video plays without it: said beside the picture, which keeps playing. */
export function NoControls({ error, onRetry }: NoControlsProps) {
  const { t } = useText();
  return (
    <div className={styles['pill']} role="alert">
      {t(`errors:${error.code}`, { ...error.params })}
      <button type="button" className={styles['now']} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
