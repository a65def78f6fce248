import X from 'lucide-react/icons/x';
import { uploadTitle } from '../../../../shared/upload/own-list.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import files from '../../../ui/file-rows.module.css';
import { useErrorText } from '../../core/form/use-error-text.ts';
import { hasFailed, type BulkAct, type Outcome } from './bulk.ts';
import styles from './Own.module.css';
import type { BulkRun } from './use-bulk.ts';

const DONE = {
  delete: 'upload:delete_video_success',
  makePrivate: 'upload:toggle_private_now',
  makePublic: 'upload:toggle_public_now',
  addCategory: 'upload:addCategory_success',
} as const satisfies Readonly<Record<BulkAct, TextKey>>;

/** The result for one of several. */
export function RowOutcome({ act, outcome }: { readonly act: BulkAct; readonly outcome: Outcome }) {
  const { t } = useText();
  const textOf = useErrorText();
  if (outcome === 'waiting') return null;
  if (outcome === 'sending' || outcome === 'done')
    return <span className={files['hint']}>{t(outcome === 'done' ? DONE[act] : 'upload:saving')}</span>;
  return (
    <span className={files['error']}>{outcome === 'not_now' ? t('upload:not_now') : textOf(outcome)}</span>
  );
}

/** Progress of a bulk action, then the number done, and the names of those that failed and why. */
export function BulkResult({ run, onClose }: { readonly run: BulkRun; readonly onClose: () => void }) {
  const { t, language } = useText();
  const { act, items, outcomes, isRunning } = run;
  const of = (is: (outcome: Outcome | undefined) => boolean) =>
    items.filter(({ id }) => is(outcomes.get(id)));
  const done = of((outcome) => outcome === 'done').length;
  const failed = of(hasFailed);
  const all = items.length;
  return (
    <div className={styles['result']}>
      {isRunning && <progress max={all} value={done + failed.length} aria-label={t(`upload:${act}`)} />}
      <p role="status">
        {isRunning
          ? t('upload:severalGoing', { done: String(done + failed.length), all: String(all) })
          : `${t('upload:severalDone', { count: done })} ${
              failed.length === 0 ? '' : t('upload:severalFailed', { count: failed.length })
            }`}
      </p>
      {!isRunning && (
        <>
          <ul className={styles['failed']}>
            {failed.map((item) => (
              <li key={item.id}>
                <span dir="auto">{uploadTitle(item, language)}</span>
                <RowOutcome act={act} outcome={outcomes.get(item.id) ?? 'not_now'} />
              </li>
            ))}
          </ul>
          <IconButton label="close" onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </>
      )}
    </div>
  );
}
