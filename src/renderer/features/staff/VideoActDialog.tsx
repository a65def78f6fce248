import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { VideoId } from '../../../shared/ids.ts';
import { READD_DAYS } from '../../../shared/upload/limits.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { useRecentMutation } from '../account/use-recent-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { fieldsOf, isReasonGiven, Reason, type ReasonChoice } from './Reason.tsx';
import styles from './Staff.module.css';

export const STAFF_ACTS = ['readdVideo', 'deleteVideo'] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];

interface VideoActDialogProps {
  readonly act: StaffAct;
  readonly id: VideoId;
  readonly title: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const CHANGED = ['desk.item', 'desk.queue', 'desk.waiting', 'video.get', 'videos.list'];

/** Acts 2 and 4 of the specification by staff: a deletion has a reason, a readdition the days until the next one. */
export function VideoActDialog({ act, id, title, anchor, onClose }: VideoActDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReasonChoice>({ reason: '', note: '' });
  const [days, setDays] = useState(String(READD_DAYS.usual));
  useCloseOnBack(true, onClose);
  // An error is a notice with the text of its code; the dialog keeps its values.
  const { send, isSending } = useRecentMutation('admin.video', {
    onSuccess: () => {
      notify({ cause: 'moderation', tone: 'success', text: `moderation:${act}_success` });
      for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  const isDeletion = act === 'deleteVideo';
  const count = Number(days);
  const isReady = isDeletion
    ? isReasonGiven(choice)
    : Number.isInteger(count) && count >= READD_DAYS.min && count <= READD_DAYS.max;
  const submit = () =>
    void send({
      video_id: id,
      act: isDeletion ? '2' : '4',
      ...(isDeletion ? fieldsOf(choice) : { days: count }),
    });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPopup anchor={anchor}>
        <DialogHead title={t(`moderation:${act}`)} />
        <Dialog.Description dir="auto">{title}</Dialog.Description>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) submit();
          }}
        >
          {isDeletion ? (
            <>
              <Reason choice={choice} onChange={setChoice} />
              <p className={styles['hint']}>{t('moderation:deleteVideoHint')}</p>
            </>
          ) : (
            <label className={styles['field']}>
              {t('moderation:readdDays', { min: String(READD_DAYS.min), max: String(READD_DAYS.max) })}
              <input
                type="number"
                min={READD_DAYS.min}
                max={READD_DAYS.max}
                value={days}
                onChange={({ target }) => setDays(target.value)}
              />
            </label>
          )}
          <div className={dialog['actions']}>
            <Dialog.Close render={<Button label="cancel" />} />
            <Button
              type="submit"
              label={`moderation:${act}`}
              tone={isDeletion ? 'danger' : 'main'}
              disabled={!isReady || isSending}
            />
          </div>
        </form>
      </DialogPopup>
    </Dialog.Root>
  );
}
