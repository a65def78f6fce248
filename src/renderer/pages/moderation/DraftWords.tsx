import { useText } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { isChange, isChanged } from './changed-lines.ts';
import { Compared } from './Compared.tsx';
import type { ModerationItem } from './moderation-item.ts';
import { isAlbum } from './is-album.ts';
import { useDraftLines } from './use-draft-lines.ts';
import styles from './Page.module.css';

type Item = Pick<ModerationItem, 'kind' | 'draft' | 'published' | 'decided' | 'is_private' | 'names'>;

/** All metadata of a submission; for an edit the unchanged fields, as its changes are shown first (`Changes`). */
export function DraftWords({ item }: { readonly item: Item }) {
  const { t } = useText();
  const { kind, draft, published, decided, is_private } = item;
  const linesOf = useDraftLines(isAlbum(kind), item.names);
  const [shown, then] = [published, decided?.draft].map((one) => one && linesOf(one));
  const isOfChange = isChange(item);
  return (
    <section>
      <h2 className={styles['title']}>{t(isOfChange ? 'moderation:stays' : 'moderation:allWords')}</h2>
      <Facts>
        {linesOf(draft)
          .map((line, at) => ({ line, was: shown?.[at], decided: then?.[at]?.text }))
          .filter(({ line, was }) => !isOfChange || !isChanged(line, was))
          .filter(({ line, was, decided: last = '' }) => line.text + (was?.text ?? '') + last !== '')
          .map(({ line: { name, text }, was, decided: last }) => (
            <Fact key={name} name={t(name)}>
              <Compared text={text} published={was?.text} decided={last} />
            </Fact>
          ))}
        <Fact name={t('upload:visible')}>{t(is_private ? 'upload:visible_1' : 'upload:visible_0')}</Fact>
      </Facts>
    </section>
  );
}
