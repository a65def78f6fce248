import { momentName } from '../../../shared/format/moment.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ModerationItem } from './moderation-item.ts';
import { isAlbum } from './is-album.ts';
import { useDraftLines } from './use-draft-lines.ts';
import styles from './Page.module.css';

type Item = Pick<ModerationItem, 'kind' | 'draft' | 'decided' | 'captions' | 'names'>;

/** The member's changes since the last decision. */
export function SinceDecided({ item }: { readonly item: Item }) {
  const { t, language } = useText();
  const what = useChanges(item);
  if (item.decided === null) return null;
  const { verdict, at } = item.decided;
  const values = { act: t(`upload:event_${verdict}`), when: momentName(at, language) };
  return (
    <p className={styles['taken']}>
      {what.length === 0
        ? t('moderation:sinceNothing', values)
        : t('moderation:since', { ...values, what: what.join(', ') })}
    </p>
  );
}

function useChanges({ kind, draft, decided, captions, names }: Item): readonly string[] {
  const { t, language } = useText();
  const linesOf = useDraftLines(isAlbum(kind), names);
  if (decided === null) return [];
  const then = linesOf(decided.draft);
  const words = linesOf(draft).filter(({ text }, at) => text !== then[at]?.text);
  const { new_pictures, gone_pictures } = decided;
  const isOther = captions.some(
    ({ caption_en, caption_ja, decided: before }) =>
      caption_en !== (before?.caption_en ?? '') || caption_ja !== (before?.caption_ja ?? ''),
  );
  const number = (count: number) => ({ number: wholeNumber(count, language) });
  return [
    ...words.map(({ name }) => t(name)),
    ...(isOther ? [t('moderation:captions')] : []),
    ...(new_pictures.length > 0 ? [t('moderation:newPictures', number(new_pictures.length))] : []),
    ...(gone_pictures > 0 ? [t('moderation:gonePictures', number(gone_pictures))] : []),
  ];
}
