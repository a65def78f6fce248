import { useQueryClient } from '@tanstack/react-query';
import { createPath } from 'react-router';
import type { UploadDetail } from '../../../shared/entities/upload.ts';
import { to } from '../../../shared/routes.ts';
import { useApiMutation } from '../../features/core/mutation/use-api-mutation.ts';
import { notify } from '../../features/core/notices/notices.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { ConfirmButton } from '../../features/relations/ConfirmButton.tsx';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Appeal } from './Appeal.tsx';
import { Readd } from './Readd.tsx';

const isAlbum = (item: UploadDetail) => item.album_id !== null;

interface ActsProps {
  readonly item: UploadDetail;
  /** It was sent for review. */
  readonly onSent: () => void;
}

/** The actions that the site allows the member now. */
export function Acts({ item, onSent }: ActsProps) {
  const { t } = useText();
  const leadOn = useAutoNavigate();
  const queries = useQueryClient();
  const done = (text: TextKey) => () => {
    notify({ cause: 'upload', tone: 'success', text });
    for (const name of ['upload.get', 'upload.list', 'videos.list'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  const { id, version, can } = item;
  const submit = useApiMutation('upload.submit', {
    onSuccess: () => {
      done('upload:upload_success')();
      onSent();
    },
  });
  // The form saves its values with it.
  const isBelow = !isAlbum(item) && can.includes('edit');
  const retry = useApiMutation('upload.retry', { onSuccess: done('upload:saved') });
  const remove = useApiMutation('video.remove', {
    onSuccess: () => {
      done('upload:delete_video_success')();
      leadOn(to('upload'), { replace: true });
    },
  });
  const toggle = useApiMutation('video.toggle', {
    onSuccess: ({ visible }) =>
      done(visible === '1' ? 'upload:toggle_private_now' : 'upload:toggle_public_now')(),
  });
  // For an album the others are in its editor.
  const has = (act: (typeof can)[number]) =>
    can.includes(act) && (!isAlbum(item) || act === 'submit' || act === 'appeal');
  return (
    <>
      <Stack isRow gap={3}>
        {item.album_id !== null && (
          <ButtonLink
            label="upload:openAlbum"
            to={createPath({ pathname: to('album', { album_id: item.album_id }), hash: '#edit' })}
          />
        )}
        {item.video_id !== null && (
          <ButtonLink label="upload:watch" to={to('video', { video_id: item.video_id, dir: 'video' })} />
        )}
        {has('submit') && !isBelow && (
          <Button
            label={submit.isSending ? 'upload:submitting' : 'upload:submit'}
            tone="main"
            onClick={() => void submit.send({ id, version })}
          />
        )}
        {has('retry') && <Button label="upload:retry" onClick={() => void retry.send({ id })} />}
        {has('toggle') && (
          <Button
            label={item.is_private ? 'upload:makePublic' : 'upload:makePrivate'}
            onClick={() => void toggle.send({ id, visible: item.is_private ? '0' : '1' })}
          />
        )}
        {has('readd') && <Readd id={id} onDone={done('upload:readd_success')} />}
        {has('remove') && (
          <ConfirmButton
            label="upload:deleteVideo"
            title={t('upload:deleteAsk')}
            changes={[t('upload:deleteHint')]}
            confirm="upload:delete"
            onConfirm={() => void remove.send({ id })}
          />
        )}
      </Stack>
      {has('appeal') && <Appeal id={id} onDone={done('upload:upload_success')} />}
    </>
  );
}
