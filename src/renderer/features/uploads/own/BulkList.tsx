import { useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { canChoose } from './bulk.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkResult, RowOutcome } from './BulkResult.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { useBulk } from './use-bulk.ts';

interface BulkListProps {
  readonly uploads: readonly UploadItem[];
  readonly bulk: ReturnType<typeof useBulk>;
}

/** A page of one's own as rows that can be chosen. Those that failed stay chosen, so that they can be tried again. */
export function BulkList({ uploads, bulk: { run, start, clear } }: BulkListProps) {
  const { t } = useText();
  const [ids, setIds] = useState<readonly string[]>([]);
  // What is not shown any more is not chosen.
  const chosen = uploads.filter((item) => ids.includes(item.id) && canChoose(item));
  const isRunning = run?.isRunning === true;
  const toggle = (id: string) =>
    setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...chosen.map((one) => one.id), id]);
  return (
    <>
      <BulkBar
        uploads={uploads}
        chosen={chosen}
        onChoose={(items) => setIds(items.map(({ id }) => id))}
        isRunning={isRunning}
        onStart={(ask) => void start(ask, setIds)}
      />
      {run && <BulkResult run={run} onClose={clear} />}
      <ul className={files['rows']} aria-label={t('upload:yours')}>
        {uploads.map((item) => {
          const outcome = run?.outcomes.get(item.id);
          return (
            <UploadRow
              key={item.id}
              item={item}
              isChosen={chosen.includes(item)}
              isDisabled={isRunning}
              onChoose={() => toggle(item.id)}
              note={run && outcome && <RowOutcome act={run.act} outcome={outcome} />}
            />
          );
        })}
      </ul>
    </>
  );
}
