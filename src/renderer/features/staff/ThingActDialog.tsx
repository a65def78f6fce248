import { Dialog } from '@base-ui/react/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { nextState } from '../../../shared/upload/transitions.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import dialog from '../../ui/Dialog.module.css';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { DialogPopup } from '../../ui/DialogPopup.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { apiQuery } from '../core/api-query.ts';
import { useApiMutation } from '../core/mutation/use-api-mutation.ts';
import { notify } from '../core/notices.ts';
import { fieldsOf, Reason, type Said } from './Reason.tsx';
import styles from './Staff.module.css';

/** What is said of something public with a reason. */
export const THING_ACTS = ['hold', 'remove'] as const;
export type ThingAct = (typeof THING_ACTS)[number];

interface ThingActDialogProps {
  readonly act: ThingAct;
  /** Its submission. */
  readonly id: string;
  readonly title: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const CHANGED = ['desk.item', 'desk.queue', 'video.get', 'videos.list', 'album.get', 'albums.list'];

/** Decides from the page of a video or an album as the desk does: about exactly what it is now. */
export function ThingActDialog({ act, id, title, anchor, onClose }: ThingActDialogProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const [said, setSaid] = useState<Said>({ reason: '', note: '' });
  const { data: item } = useQuery(apiQuery('desk.item', { id }));
  useCloseOnBack(true, onClose);
  const { send, isSending } = useApiMutation('desk.decide', {
    onSuccess: () => {
      notify({ cause: 'desk', tone: 'success', text: 'desk:decided' });
      for (const name of CHANGED) void queries.invalidateQueries({ queryKey: [name] });
      onClose();
    },
  });
  const canAct = item !== undefined && item.can_decide && nextState(item.state, act) !== null;
  const isReady = canAct && said.reason !== '' && !isSending;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <DialogPopup anchor={anchor}>
        <DialogHead title={t(`desk:${act}`)} />
        <Dialog.Description dir="auto">{title}</Dialog.Description>
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReady) return;
            const { version, hash } = item;
            void send({ id, version, hash, verdict: act, ...fieldsOf(said) });
          }}
        >
          <Reason said={said} onChange={setSaid} />
          <p className={styles['hint']}>{t(`desk:${act}_hint`)}</p>
          <div className={dialog['actions']}>
            <Dialog.Close render={<Button label="cancel" />} />
            <Button
              type="submit"
              label={`desk:${act}`}
              tone={act === 'remove' ? 'danger' : 'main'}
              disabled={!isReady}
            />
          </div>
        </form>
      </DialogPopup>
    </Dialog.Root>
  );
}
