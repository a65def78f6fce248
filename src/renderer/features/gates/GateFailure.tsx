import type { AppError } from '../../../shared/errors/app-error.ts';
import { to } from '../../../shared/routes.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './DownloadDialog.module.css';

interface GateFailureProps {
  readonly error: AppError;
  readonly onRetry: () => void;
}

/** Why there is no wait. What is wrong with the place of downloads can be mended on their screen. */
export function GateFailure({ error, onRetry }: GateFailureProps) {
  const isOfPlace = error.code === 'folder_missing' || error.code === 'disk_full';
  return (
    <>
      <ErrorState error={error} onRetry={onRetry} />
      {isOfPlace && (
        <div className={styles['way']}>
          <ButtonLink label="downloadsShow" to={to('downloads')} />
        </div>
      )}
    </>
  );
}
