import type { UploadItem } from '../../../shared/entities/upload.ts';
import { uploadTitle } from '../../../shared/upload/own-list.ts';
import { useText } from '../../i18n/use-text.ts';

/** The title of a submission: an edit is named after its video, which has a row of its own. */
export function useItemTitle(item: UploadItem): string {
  const { t, language } = useText();
  const title = uploadTitle(item, language);
  return item.kind === 'edit' ? t('upload:editOf', { title }) : title;
}
