import { useRef, useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { BULK_ACTS, mayBulk, type BulkAct } from './bulk.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import type { BulkRequest } from './use-bulk.ts';

interface BulkActsProps {
  readonly chosen: readonly UploadItem[];
  readonly isRunning: boolean;
  readonly onStart: (ask: BulkRequest) => void;
}

/** Actions on the selected submissions, each after one confirmation. */
export function BulkActs({ chosen, isRunning, onStart }: BulkActsProps) {
  const { t } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [act, setAct] = useState<BulkAct>('delete');
  const [isOpen, setOpen] = useState(false);
  const [category, setCategory] = useState('');
  const count = chosen.filter((item) => mayBulk(act, item)).length;
  const left = chosen.length - count;
  const hint = t(`upload:severalHint_${act}`);
  return (
    <>
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
    </>
  );
}
