import { useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { focusNeighbour } from '../../../ui/keyboard/focus-neighbour.ts';
import { useApiMutation } from '../../core/mutation/use-api-mutation.ts';
import { notify } from '../../core/notices/notices.ts';
import { isVideo, mayBulk, type BulkAct } from './bulk.ts';
import { NamedButton } from './NamedButton.tsx';

interface RowActsProps {
  readonly item: UploadItem;
  readonly title: string;
  readonly isDisabled: boolean;
}

/** Visibility and deletion, if the site allows them. */
export function RowActs({ item, title, isDisabled }: RowActsProps) {
  const { t } = useText();
  const queries = useQueryClient();
  const trash = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { id, is_private } = item;
  const may = (act: BulkAct) => isVideo(item) && mayBulk(act, item);
  const done = (text: TextKey) => {
    notify({ cause: 'upload', tone: 'success', text });
    for (const name of ['upload.list', 'upload.get', 'videos.list'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  const toggle = useApiMutation('video.toggle', {
    onSuccess: ({ visible }) =>
      done(visible === '1' ? 'upload:toggle_private_now' : 'upload:toggle_public_now'),
  });
  const remove = useApiMutation('video.remove', {
    onSuccess: () => {
      if (trash.current) focusNeighbour(trash.current);
      done('upload:delete_video_success');
    },
  });
  return (
    <>
      {may('makePrivate') && (
        <NamedButton
          role="switch"
          aria-checked={is_private}
          name={t('upload:privateNamed', { name: title })}
          disabled={isDisabled || toggle.isSending}
          onClick={() => void toggle.send({ id, visible: is_private ? '0' : '1' })}
        >
          <Icon of={is_private ? Lock : LockOpen} />
        </NamedButton>
      )}
      {may('delete') && !item.can.includes('cancel') && (
        <>
          <NamedButton
            ref={trash}
            aria-haspopup="dialog"
            name={t('upload:deleteNamed', { name: title })}
            disabled={isDisabled || remove.isSending}
            onClick={() => setAsking(true)}
          >
            <Icon of={Trash} />
          </NamedButton>
          <ConfirmDialog
            anchor={trash}
            isOpen={isAsking}
            onOpenChange={setAsking}
            title={t('upload:deleteAsk')}
            changes={[title, t('upload:deleteHint')]}
            confirm="upload:delete"
            onConfirm={() => void remove.send({ id })}
          />
        </>
      )}
    </>
  );
}
