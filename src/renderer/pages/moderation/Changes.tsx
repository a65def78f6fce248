import { useMediaAddress } from '../../features/core/pictures/use-media-address.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { isChange, isChanged } from './changed-lines.ts';
import { Before } from './Compared.tsx';
import type { ModerationItem } from './moderation-item.ts';
import { isAlbum } from './is-album.ts';
import { OldNew } from './OldNew.tsx';
import { useDraftLines } from './use-draft-lines.ts';
import styles from './Changes.module.css';

type Item = Pick<
  ModerationItem,
  'kind' | 'draft' | 'published' | 'public_picture' | 'decided' | 'screenshots' | 'captions' | 'names'
>;

/** The changes of an edit: for each field the public and the new value. Shown before unchanged fields. */
export function Changes({ item }: { readonly item: Item }) {
  const { t } = useText();
  const { kind, draft, published, decided } = item;
  const linesOf = useDraftLines(isAlbum(kind), item.names);
  if (published === null || !isChange(item)) return null;
  const [before, then] = [linesOf(published), decided && linesOf(decided.draft)];
  const changed = linesOf(draft)
    .map((line, at) => ({ line, was: before[at], then: then?.[at]?.text }))
    .filter(({ line, was }) => isChanged(line, was));
  return (
    <section className={styles['changes']}>
      <h2 className={styles['title']}>{t('moderation:changes')}</h2>
      {changed.length === 0 && item.captions.length === 0 && <p>{t('moderation:changesNothing')}</p>}
      <Facts className={styles['lines']}>
        {changed.map(({ line, was, then: last }) => (
          <Fact key={line.name} name={t(line.name)}>
            {line.isPicture && <Pictures item={item} />}
            <OldNew line={line} was={was} />
            <Before name="moderation:decidedThen" text={last} now={line.text} />
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** The public picture and the new one. */
function Pictures({ item }: { readonly item: Item }) {
  const media = useMediaAddress();
  const { t } = useText();
  const next = item.screenshots.find(({ position }) => position === item.draft.picture)?.picture;
  return (
    <div className={styles['pictures']}>
      {item.public_picture !== null && (
        <img src={media(item.public_picture)} alt={t('moderation:oldPicture')} />
      )}
      <span aria-hidden>→</span>
      {next !== undefined && <img src={media(next)} alt={t('moderation:nextPicture')} />}
    </div>
  );
}
