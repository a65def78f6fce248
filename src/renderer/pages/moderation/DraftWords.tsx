import { useText } from '../../i18n/use-text.ts';
import type { DeskItem } from './desk-item.ts';
import { Compared } from './Compared.tsx';
import { isAlbum } from './is-album.ts';
import { useDraftLines } from './use-draft-lines.ts';
import styles from './Page.module.css';

/** The words to be judged; of an edit, what the public reads is below what differs. */
export function DraftWords({
  item,
}: {
  readonly item: Pick<DeskItem, 'kind' | 'draft' | 'published' | 'is_private'>;
}) {
  const { t } = useText();
  const { kind, draft, published, is_private } = item;
  const linesOf = useDraftLines(isAlbum(kind));
  const before = published && linesOf(published);
  return (
    <dl className={styles['facts']}>
      {linesOf(draft)
        .map((line, at) => ({ ...line, published: before?.[at]?.text }))
        .filter((line) => line.text !== '' || (line.published ?? '') !== '')
        .map(({ name, ...texts }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Compared {...texts} />
            </dd>
          </div>
        ))}
      <div>
        <dt>{t('upload:visible')}</dt>
        <dd>{t(is_private ? 'upload:visible_1' : 'upload:visible_0')}</dd>
      </div>
    </dl>
  );
}
