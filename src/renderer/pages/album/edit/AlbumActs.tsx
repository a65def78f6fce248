import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Trash2 from 'lucide-react/icons/trash-2';
import type { OwnAlbum } from '../../../../shared/entities/own-album.ts';
import { to } from '../../../../shared/routes.ts';
import { useText, type TextKey } from '../../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useApiMutation } from '../../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../../features/core/notices/notices.ts';
import { useAutoNavigate } from '../../../ui/navigation/use-auto-navigate.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { ConfirmButton } from '../../../features/relations/ConfirmButton.tsx';

interface AlbumActsProps {
  readonly album: OwnAlbum;
  readonly onDone: (text: TextKey) => void;
}

/** Actions on a whole album. */
export function AlbumActs({ album, onDone }: AlbumActsProps) {
  const { t } = useText();
  const leadOn = useAutoNavigate();
  const queries = useQueryClient();
  const { album_id, is_private } = album;
  const part = [album.album, album.addition].find((one) => one?.can_submit);
  const submit = useApiMutation('upload.submit', { onSuccess: () => onDone('photos:album_success') });
  const toggle = useApiMutation('album.toggle', {
    onSuccess: ({ visible }) =>
      onDone(visible === '1' ? 'upload:toggle_private_now' : 'upload:toggle_public_now'),
  });
  const remove = useApiMutation('album.remove', {
    onSuccess: () => {
      notify({ cause: 'album', tone: 'success', text: 'photos:delete_album_success' });
      for (const name of ['albums.list', 'upload.list']) void queries.invalidateQueries({ queryKey: [name] });
      leadOn(to('upload'), { replace: true });
    },
  });
  return (
    <Stack isRow gap={2}>
      {part && (
        <Button
          label={submit.isSending ? 'upload:submitting' : 'upload:submit'}
          tone="main"
          onClick={() => void submit.send({ id: part.id, version: part.version })}
        />
      )}
      <ButtonLink label="photos:done" icon={<Icon of={Check} size={16} />} to={to('album', { album_id })} />
      <Button
        label={is_private ? 'upload:makePublic' : 'upload:makePrivate'}
        icon={<Icon of={is_private ? LockOpen : Lock} size={16} />}
        onClick={() => void toggle.send({ album_id, visible: is_private ? '0' : '1' })}
      />
      {album.can_delete && (
        <ConfirmButton
          label="photos:deleteAlbum"
          icon={<Icon of={Trash2} size={16} />}
          title={t('photos:deleteAsk')}
          changes={[t('photos:deleteHint')]}
          confirm="upload:delete"
          onConfirm={() => void remove.send({ album_id })}
        />
      )}
    </Stack>
  );
}
