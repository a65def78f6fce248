import type { Album, Photo } from '../../../shared/entities/album.ts';
import { to } from '../../../shared/routes.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { useText } from '../../i18n/use-text.ts';

interface ReportPhotoProps {
  readonly album: Album;
  readonly photo: Photo;
  /** From 0. */
  readonly at: number;
}

/** Opens the report dialog for one photo. Its id is sent along, as its place in the album may change. */
export function ReportPhoto({ album, photo, at }: ReportPhotoProps) {
  const { t } = useText();
  const titleOf = useTitle();
  const path = `${to('album', { album_id: album.id })}?photo=${photo.id}#photo-${at + 1}`;
  const words = { index: at + 1, total: album.photos.length };
  const title = t('albums:photoAlt', { ...words, title: titleOf(photo) || titleOf(album) });
  return <ReportAction about={{ path, title }} heading="report:titlePhoto" />;
}
