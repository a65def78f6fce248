import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import type { AlbumId, VideoId } from '../../../shared/ids.ts';
import { nextState } from '../../../shared/upload/transitions.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { apiQuery } from '../core/api/api-query.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices/notices.ts';
import { fieldsOf, isReasonGiven, Reason, type ReasonChoice } from './Reason.tsx';
import styles from './Staff.module.css';

/** Decisions on public content that need a reason. */
export const TARGET_ACTS = ['hold', 'remove'] as const;
export type TargetAct = (typeof TARGET_ACTS)[number];

export type StaffTarget =
  { readonly on: 'video'; readonly id: VideoId } | { readonly on: 'album'; readonly id: AlbumId };

interface TargetActDialogProps {
  readonly act: TargetAct;
  /** Its submission. */
  readonly id: string;
  readonly title: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const CHANGED = [
  'desk.find',
  'desk.item',
  'desk.queue',
  'video.get',
  'videos.list',
  'album.get',
  'albums.list',
];

/** Decides on the page of a video or an album as moderation does: about exactly its present content. */
export function TargetActDialog({ act, id, title, anchor, onClose }: TargetActDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const [choice, setChoice] = useState<ReasonChoice>({ reason: '', note: '' });
  const { data: item } = useQuery(apiQuery('desk.item', { id }));
  useCloseOnBack(true, onClose);
  const onSuccess = () => {
    notify({ cause: 'moderation', tone: 'success', text: 'moderation:decided' });
    for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] });
    onClose();
  };
  const decision = useApiMutation('desk.decide', { onSuccess });
  const isKnown = item !== undefined && item.can_decide && nextState(item.state, act) !== null;
  const isReady = isKnown && isReasonGiven(choice) && !decision.isSending;
  const submit = () => {
    if (!item) return;
    const { version, hash } = item;
    void decision.send({ id, version, hash, verdict: act, ...fieldsOf(choice) });
  };
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
          <Reason choice={choice} onChange={setChoice} />
          <p className={styles['hint']}>{t(`moderation:${act}_hint`)}</p>
          <div className={dialog['actions']}>
            <Dialog.Close render={<Button label="cancel" />} />
            <Button
              type="submit"
              label={`moderation:${act}`}
              tone={act === 'remove' ? 'danger' : 'main'}
              disabled={!isReady}
            />
          </div>
        </form>
      </DialogPopup>
    </Dialog.Root>
  );
}
