import { useRef, useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { BULK_ACTS, canChoose, mayBulk, type BulkAct } from './bulk.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import styles from './Own.module.css';
import type { BulkRequest } from './use-bulk.ts';

interface BulkBarProps {
  /** All of this page. */
  readonly uploads: readonly UploadItem[];
  readonly chosen: readonly UploadItem[];
  readonly onChoose: (chosen: readonly UploadItem[]) => void;
  readonly isRunning: boolean;
  readonly onStart: (ask: BulkRequest) => void;
}

/** Chooses all of a page, and does something with those that are chosen, after asking once. */
export function BulkBar({ uploads, chosen, onChoose, isRunning, onStart }: BulkBarProps) {
  const { t } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [act, setAct] = useState<BulkAct>('delete');
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState('');
  const all = uploads.filter(canChoose);
  const isWhole = chosen.length > 0 && chosen.length === all.length;
  const count = chosen.filter((item) => mayBulk(act, item)).length;
  const left = chosen.length - count;
  const hint = t(`upload:severalHint_${act}`);
  return (
    <div className={styles['bar']} role="group" aria-label={t('upload:several')}>
      <label className={styles['all']}>
        <input
          type="checkbox"
          checked={isWhole}
          disabled={isRunning || all.length === 0}
          onChange={() => onChoose(isWhole ? [] : all)}
        />
        {chosen.length === 0 ? t('lists:selectAll') : t('lists:chosen', { count: chosen.length })}
      </label>
      {chosen.length > 0 &&
        BULK_ACTS.map((one) => (
          <Button
            key={one}
            label={`upload:${one}`}
            aria-haspopup="dialog"
            disabled={isRunning || !chosen.some((item) => mayBulk(one, item))}
            onClick={({ currentTarget }) => {
              anchor.current = currentTarget;
              setAct(one);
              setOpen(true);
            }}
          />
        ))}
      <ConfirmDialog
        anchor={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t(`upload:severalAsk_${act}`, { count })}
        changes={left === 0 ? [hint] : [hint, t('upload:leftOut', { count: left })]}
        confirm={`upload:${act}`}
        isHarmless={act !== 'delete'}
        isReady={act !== 'addCategory' || category !== ''}
        onConfirm={() => onStart({ act, items: chosen, category })}
      >
        {act === 'addCategory' && <CategoryChoice value={category} onChange={setCategory} />}
      </ConfirmDialog>
    </div>
  );
}
