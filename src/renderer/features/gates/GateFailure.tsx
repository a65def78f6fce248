import { isOfPlace } from '../../../shared/downloads/place-error.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { to } from '../../../shared/routes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './DownloadDialog.module.css';

interface GateFailureProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Why the wait cannot start. A problem with the download folder can be solved on the downloads screen. */
export function GateFailure({ error, onRetry }: GateFailureProps) {
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {isOfPlace(error) && (
        <div className={styles['way']}>
          <ButtonLink label="downloads:show" to={to('downloads')} />
        </div>
      )}
    </>
  );
}
