import { useText } from '../../i18n/use-text.ts';
import type { DeskItem } from './desk-item.ts';
import { Compared } from './Compared.tsx';
import { isAlbum } from './is-album.ts';
import { useDraftLines } from './use-draft-lines.ts';
import styles from './Page.module.css';

/** The words to be judged; below what differs is what the public reads, and what was decided about before. */
export function DraftWords({
  item,
}: {
  readonly item: Pick<DeskItem, 'kind' | 'draft' | 'published' | 'decided' | 'is_private'>;
}) {
  const { t } = useText();
  const { kind, draft, published, decided, is_private } = item;
  const linesOf = useDraftLines(isAlbum(kind));
  const [shown, then] = [published, decided?.draft].map((one) => one && linesOf(one));
  return (
    <dl className={styles['facts']}>
      {linesOf(draft)
        .map((line, at) => ({
          ...line,
          published: line.isUnpublished ? undefined : shown?.[at]?.text,
          decided: then?.[at]?.text,
        }))
        .filter(({ text, published: before = '', decided: last = '' }) => text + before + last !== '')
        .map(({ name, text, ...before }) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Compared text={text} {...before} />
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
