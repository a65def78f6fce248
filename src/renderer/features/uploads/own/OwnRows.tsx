import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';
import { BulkList } from '../../../ui/selection/BulkList.tsx';
import { useSelection } from '../../../ui/selection/use-selection.ts';
import { canChoose } from './bulk.ts';
import { BulkActs } from './BulkActs.tsx';
import { BulkResult, RowOutcome } from './BulkResult.tsx';
import styles from './Own.module.css';
import { UploadRow } from './UploadRow.tsx';
import type { useBulk } from './use-bulk.ts';

interface OwnRowsProps {
  readonly uploads: readonly UploadItem[];
  readonly bulk: ReturnType<typeof useBulk>;
}

/** A page of own submissions as selectable rows. Those that failed stay selected, so that they can be tried again. */
export function OwnRows({ uploads, bulk: { run, start, clear } }: OwnRowsProps) {
  const { t } = useText();
  const selection = useSelection(uploads, canChoose);
  const { chosen, toggle, choose } = selection;
  const isRunning = run?.isRunning === true;
  return (
    <BulkList
      items={uploads}
      selection={selection}
      label={t('upload:yours')}
      rows={files['rows']}
      bar={styles['bar']}
      barLabel={t('upload:several')}
      isDisabled={isRunning}
      actions={<BulkActs chosen={chosen} isRunning={isRunning} onStart={(ask) => void start(ask, choose)} />}
      result={run && <BulkResult run={run} onClose={clear} />}
    >
      {(item) => {
        const outcome = run?.outcomes.get(item.id);
        return (
          <UploadRow
            key={item.id}
            item={item}
            isChosen={chosen.includes(item)}
            isDisabled={isRunning}
            onChoose={() => toggle(item)}
            note={run && outcome && <RowOutcome act={run.act} outcome={outcome} />}
          />
        );
      }}
    </BulkList>
  );
}
