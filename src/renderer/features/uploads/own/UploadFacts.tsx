import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { dayName } from '../../../../shared/format/date.ts';
import { clock } from '../../../../shared/format/duration.ts';
import { wholeNumber } from '../../../../shared/format/number.ts';
import { useText } from '../../../i18n/use-text.ts';
import files from '../../../ui/file-rows.module.css';

/** Its length, time of submission, and rating. */
export function UploadFacts({ item }: { readonly item: UploadItem }) {
  const { t, language } = useText();
  const counted = (count: number) => ({ count, number: wholeNumber(count, language) });
  const { duration, created_at, views, likes } = item;
  // An edit is counted with its video.
  const isShown = item.kind !== 'edit' && item.state === 'published';
  const facts = [
    ...(duration > 0 ? [clock(duration)] : []),
    dayName(created_at, language),
    ...(isShown ? [t('upload:views', counted(views)), t('upload:likes', counted(likes))] : []),
  ];
  return <span className={files['hint']}>{facts.join(' · ')}</span>;
}
