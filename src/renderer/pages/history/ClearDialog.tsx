import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useId, useRef, useState, type RefObject } from 'react';
import type { HistoryRange } from '../../../shared/entities/history.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useDialogTexts } from '../../features/core/dialogs/use-dialog-texts.ts';
import type { DialogProps } from '../../features/core/dialogs/use-dialog.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import styles from './ClearDialog.module.css';

/** Ranges of visits to delete, by their age, milliseconds; `null`: all. */
const RANGES = { hour: 3_600_000, day: 86_400_000, all: null } as const;
type Range = keyof typeof RANGES;

const TEXTS = { hour: 'clear:lastHour', day: 'clear:lastDay', all: 'clear:allTime' } as const;

interface Question {
  readonly total: number;
  readonly onClear: (range: HistoryRange) => void;
}

/** The question itself. Cancel has the focus, so that an accidental Enter deletes nothing. */
export function ClearDialog({ anchor, isOpen, onOpenChange, ...question }: DialogProps & Question) {
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, () => onOpenChange(false));
  if (!useDialogTexts(isOpen, onOpenChange)) return null;
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <DialogPopup anchor={anchor} initialFocus={cancel}>
        <Choice {...question} cancel={cancel} />
      </DialogPopup>
    </AlertDialog.Root>
  );
}

/** Mounted with each opening: the last choice is not remembered. */
function Choice({
  total,
  onClear,
  cancel,
}: Question & { readonly cancel: RefObject<HTMLButtonElement | null> }) {
  const { t, language } = useText();
  const name = useId();
  const [range, setRange] = useState<Range>('all');
  const clear = () => {
    const since = RANGES[range];
    onClear(since === null ? { all: true } : { from: new Date(Date.now() - since).toISOString() });
  };
  return (
    <>
      <AlertDialog.Title className={dialog['title']}>{t('clear:title')}</AlertDialog.Title>
      <fieldset className={styles['ranges']}>
        <legend className={styles['legend']}>{t('clear:range')}</legend>
        {(Object.keys(RANGES) as Range[]).map((each) => (
          <label key={each} className={styles['range']}>
            <input
              type="radio"
              name={name}
              checked={range === each}
              onChange={() => setRange(each)}
              className={styles['radio']}
            />
            {t(TEXTS[each])}
          </label>
        ))}
      </fieldset>
      <AlertDialog.Description className={dialog['text']}>
        {range === 'all'
          ? t('clear:text', { count: total, number: wholeNumber(total, language) })
          : t('clear:rangeText')}
      </AlertDialog.Description>
      <div className={dialog['actions']}>
        <AlertDialog.Close render={<Button ref={cancel} label="cancel" />} />
        <AlertDialog.Close render={<Button label="clear:confirm" tone="danger" />} onClick={clear} />
      </div>
    </>
  );
}
