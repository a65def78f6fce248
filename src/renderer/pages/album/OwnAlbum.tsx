import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPath } from 'react-router';
import type { Album } from '../../../shared/entities/album.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import type { AlbumId } from '../../../shared/ids.ts';
import { to } from '../../../shared/routes.ts';
import { missingAsset } from '../../ui/loading/missing-asset.ts';
import { useMember } from '../../features/core/session/session-query.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';

const useEditor = lazyPart(() => import('./edit/AlbumEditor.tsx').then((part) => part.AlbumEditor));

/** The editor of an album; its code is loaded only for the owner. */
export function OwnAlbum({ id }: { readonly id: AlbumId }) {
  const { Part: Editor, fetch } = useEditor();
  const [failure, setFailure] = useState<AppError | null>(null);
  const fetchNow = useEffectEvent(
    () => void fetch().catch((thrown: unknown) => setFailure(missingAsset(thrown))),
  );
  useEffect(() => fetchNow(), []);
  if (failure) throw failure;
  return Editor ? <Editor id={id} /> : <PageSkeleton />;
}

/** Links the owner of an album to its editor; staff, who may see it too, use moderation. */
export function EditLink({ album: { id, owner } }: { readonly album: Album }) {
  const isOwn = useMember()?._id === owner.id;
  return isOwn ? <OwnLink id={id} /> : null;
}

function OwnLink({ id }: { readonly id: AlbumId }) {
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  return (
    <ButtonLink
      label="photos:editAlbum"
      icon={<Icon of={Pencil} size={16} />}
      to={createPath({ pathname: to('album', { album_id: id }), hash: '#edit' })}
    />
  );
}
