import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { wholeNumber } from '../../../shared/format/number.ts';
import { useText, type TextKey } from '../../i18n/use-text.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useCloseOnBack } from '../../ui/use-close-on-back.ts';
import { Avatar } from '../core/pictures/Avatar.tsx';
import { useTitle } from '../core/texts/use-title.ts';
import { boxRows, moveCursor, type BoxRow, type Cursor } from './box-rows.ts';
import styles from './SearchPanel.module.css';
import { useSearches } from './use-searches.ts';
import { useSuggestions } from '../core/models/use-suggestions.ts';

/** Whether a key was the list's. */
export type ListKeys = (event: KeyboardEvent) => boolean;

/** What the text field announces of the list (ARIA's combobox with a grid). */
export interface ListState {
  readonly isShown: boolean;
  /** Of the cell the keyboard is at. */
  readonly id: string | undefined;
}

interface SearchPanelProps {
  readonly id: string;
  readonly text: string;
  /** Registers the list's key handler with the field; `null` removes it. */
  readonly setKeys: (keys: ListKeys | null) => void;
  readonly onActive: (state: ListState) => void;
  /** @param words those of a search, `null` for another page */
  readonly onChoose: (address: string, words: string | null) => void;
  /** What Back does while the panel covers the header on a phone; `null`: the panel is below the field and Back belongs to the screen. */
  readonly onBack: (() => void) | null;
}

const GROUPS = {
  last: 'search:last',
  category: 'search:categories',
  model: 'search:models',
} as const satisfies Record<BoxRow['kind'], TextKey>;

/** Last searches and suggestions below the search field. The focus stays in the field; the arrows move through rows. */
export function SearchPanel({ id, text, setKeys, onActive, onChoose, onBack }: SearchPanelProps) {
  const { t } = useText();
  useCloseOnBack(onBack !== null, () => onBack?.());
  const { last, remove } = useSearches(text);
  const rows = boxRows(last, useSuggestions(text));
  const [cursor, setCursor] = useState<Cursor | null>(null);
  // After rows were added or removed the cursor may be at a row that does not exist.
  const at = cursor && rows[cursor.row] ? cursor : null;
  const current = at === null ? undefined : rows[at.row];
  const cellId = (row: BoxRow, isRemove: boolean) => `${id}-${row.id}${isRemove ? '-remove' : ''}`;
  const activeId = current && cellId(current, at?.isRemove ?? false);
  const isShown = rows.length > 0;

  const choose = (row: BoxRow) => onChoose(row.to, row.kind === 'last' ? row.words : null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isDelete = event.key === 'Delete' && event.shiftKey;
    if (current?.kind === 'last' && (isDelete || (event.key === 'Enter' && at?.isRemove)))
      remove(current.words);
    else if (current && event.key === 'Enter') choose(current);
    else {
      const moved = moveCursor(at, event.key, rows);
      if (moved === undefined || !isShown) return false;
      setCursor(moved);
    }
    return true;
  });
  const tell = useEffectEvent(onActive);
  const hand = useEffectEvent(setKeys);
  useEffect(() => tell({ isShown, id: activeId }), [isShown, activeId]);
  useEffect(() => {
    hand((event) => handleKey(event));
    return () => {
      hand(null);
      tell({ isShown: false, id: undefined });
    };
  }, []);

  if (!isShown) return null;
  const groups = (['last', 'category', 'model'] as const).filter((kind) =>
    rows.some((row) => row.kind === kind),
  );
  return (
    <div
      id={id}
      role="grid"
      aria-label={t('search:offers')}
      className={styles['panel']}
      // A press leaves the focus in the field: the pressed row may disappear.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((kind) => (
        <div key={kind} role="rowgroup" aria-label={t(GROUPS[kind])} className={styles['group']}>
          <p aria-hidden="true" className={styles['label']}>
            {t(GROUPS[kind])}
          </p>
          {rows
            .filter((row) => row.kind === kind)
            .map((row) => (
              <Row
                key={row.id}
                row={row}
                ids={[cellId(row, false), cellId(row, true)]}
                active={activeId}
                onChoose={choose}
                onRemove={remove}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: BoxRow;
  /** Of its cell and of the one with the cross. */
  readonly ids: readonly [string, string];
  readonly active: string | undefined;
  readonly onChoose: (row: BoxRow) => void;
  readonly onRemove: (words: string) => void;
}

function Row({ row, ids: [id, removeId], active, onChoose, onRemove }: RowProps) {
  const { t } = useText();
  const handleClick = (event: MouseEvent) => {
    // The browser opens other tabs and windows.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(row);
  };
  return (
    <div role="row" className={styles['row']}>
      <div id={id} role="gridcell" className={cx(styles['cell'], active === id && styles['active'])}>
        <Link to={row.to} tabIndex={-1} className={styles['link']} onClick={handleClick}>
          <RowWords row={row} />
        </Link>
      </div>
      {row.kind === 'last' && (
        <div
          id={removeId}
          role="gridcell"
          className={cx(styles['removeCell'], active === removeId && styles['active'])}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles['remove']}
            aria-label={t('search:removeLast', { words: row.words })}
            onClick={() => onRemove(row.words)}
          >
            <Icon of={X} size={16} />
          </button>
        </div>
      )}
    </div>
  );
}

function RowWords({ row }: { readonly row: BoxRow }) {
  const { t, language } = useText();
  const titleOf = useTitle();
  if (row.kind === 'last') {
    return (
      <>
        <Icon of={Clock} size={18} />
        <span className={styles['words']}>{row.words}</span>
      </>
    );
  }
  const { name } = row;
  const title = titleOf(name);
  return (
    <>
      {row.kind === 'model' && <Avatar name={title} address={name.image} size={28} />}
      <span className={styles['words']}>{title}</span>
      <span className={styles['count']}>
        {t('listing:videoCount', { count: name.total, number: wholeNumber(name.total, language) })}
      </span>
    </>
  );
}
