import type { VideoDraft } from '../../../shared/entities/upload.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Page.module.css';

const TEXTS = ['title_en', 'title_ja', 'description_en', 'description_ja'] as const;
const LISTS = ['categories', 'tags', 'new_models'] as const;

interface DraftWordsProps {
  readonly draft: VideoDraft;
  /** What is public now; `null`: nothing. */
  readonly published: VideoDraft | null;
}

/** The words to be judged; of an edit, what was there before is beside what differs. */
export function DraftWords({ draft, published }: DraftWordsProps) {
  const { t } = useText();
  const label = (name: (typeof TEXTS)[number] | (typeof LISTS)[number]) =>
    t(name === 'new_models' ? 'upload:models' : `upload:${name}`);
  const lines = [
    ...TEXTS.map((name) => [label(name), draft[name], published?.[name]] as const),
    ...LISTS.map((name) => [label(name), draft[name].join(', '), published?.[name].join(', ')] as const),
  ];
  return (
    <dl className={styles['facts']}>
      {lines
        .filter(([, now, before]) => now !== '' || (before ?? '') !== '')
        .map(([name, now, before]) => (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd dir="auto">
              {before !== undefined && before !== now && <del>{before}</del>} {now}
            </dd>
          </div>
        ))}
    </dl>
  );
}
