import type { Download } from '../../../shared/entities/download.ts';
import { isOfPlace } from '../../../shared/downloads/place-error.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import styles from './Row.module.css';

interface RowErrorProps {
  readonly download: Download;
  readonly title: string;
  readonly onStartOver: () => void;
}

/** The error of a download, and the actions for it. */
export function RowError({ download, title, onStartOver }: RowErrorProps) {
  const { t } = useText();
  const { state, error, receivedBytes } = download;
  const hint = hintOf(download);
  const params = { ...error?.params };
  return (
    <>
      {error && state !== 'running' && <p className={styles['error']}>{t(`errors:${error.code}`, params)}</p>}
      {hint && <p className={styles['hint']}>{t(hint, params)}</p>}
      {state === 'paused' && isOfPlace(error) && receivedBytes > 0 && (
        <p>
          <button
            type="button"
            className={styles['over']}
            aria-label={t('downloads:startOverOf', { title })}
            ref={leaveFocus}
            onClick={onStartOver}
          >
            {t('downloads:startOver')}
          </button>
        </p>
      )}
    </>
  );
}

/** It is removed with the error: the focus then moves to the row's main button. */
function leaveFocus(button: HTMLButtonElement | null) {
  return () => {
    if (button && button === document.activeElement)
      button.closest('li')?.querySelector<HTMLElement>('[data-main]')?.focus();
  };
}

/** A started download resumes where its first part is stored, or starts over elsewhere. */
function hintOf({ state, error, receivedBytes }: Download): TextKey | null {
  const hasBegun = receivedBytes > 0;
  if (state === 'gone') return 'downloads:goneHint';
  switch (error?.code) {
    case 'folder_missing':
      return hasBegun ? 'downloads:folderOwnHint' : 'downloads:folderHint';
    case 'disk_full':
      return hasBegun ? 'downloads:diskOwnHint' : 'downloads:diskHint';
    default:
      return null;
  }
}
