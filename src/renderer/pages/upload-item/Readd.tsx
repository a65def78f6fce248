import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { READD_DAYS } from '../../../shared/upload/limits.ts';
import { Form } from '../../features/core/form/Form.tsx';
import { FormError } from '../../features/core/form/FormError.tsx';
import { SubmitButton } from '../../features/core/form/SubmitButton.tsx';
import { TextField } from '../../features/core/form/TextField.tsx';
import { useApiForm } from '../../features/core/form/use-api-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';

const { min, max, usual } = READD_DAYS;

/** Whole days as typed: digits of any width. */
const daysIn = (typed: string): number => {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
};

interface ReaddProps {
  readonly id: string;
  readonly onDone: () => void;
}

/** Adds a video again (act 4): asks for the days until the next time. */
export function Readd({ id, onDone }: ReaddProps) {
  const { t } = useText();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <>
      <Button ref={anchor} label="upload:readd" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <DialogPopup anchor={anchor}>
          <DialogHead title={t('upload:readd')} />
          <Dialog.Description className={dialog['text']}>{t('upload:readdHint')}</Dialog.Description>
          <ReaddForm
            id={id}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        </DialogPopup>
      </Dialog.Root>
    </>
  );
}

function ReaddForm({ id, onDone }: ReaddProps) {
  const form = useApiForm({
    operation: 'video.readd',
    draftKey: `readd:${id}`,
    initial: { days: String(usual) },
    check: ({ days }) => {
      const count = daysIn(days);
      return count >= min && count <= max ? [] : [{ field: 'days', code: 'number_range' }];
    },
    toInput: ({ days }) => ({ id, days: daysIn(days) }),
    onSuccess: onDone,
  });
  return (
    <Form form={form}>
      <TextField form={form} name="days" label="upload:readdDays" inputMode="numeric" min={min} max={max} />
      <FormError form={form} />
      <SubmitButton form={form} label="upload:readd" sendingLabel="upload:saving" />
    </Form>
  );
}
