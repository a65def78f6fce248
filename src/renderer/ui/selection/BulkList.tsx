import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { cx } from '../cx.ts';
import styles from './BulkList.module.css';
import type { Selection } from './use-selection.ts';

interface BulkListProps<Item extends { readonly id: string | number }> {
  readonly items: readonly Item[];
  readonly selection: Selection<Item>;
  /** Name of the list, as displayed text. */
  readonly label: string;
  readonly rows: string | undefined;
  readonly bar: string | undefined;
  /** Name of the actions, as displayed text. */
  readonly barLabel?: string;
  /** Actions on the selected rows. */
  readonly actions: ReactNode;
  /** A bulk action is running: the selection cannot be changed. */
  readonly isDisabled?: boolean;
  /** Between the actions and the rows. */
  readonly result?: ReactNode;
  readonly children: (item: Item, at: number) => ReactNode;
}

/** A list of selectable rows, with "select all", below the actions on the selected ones. */
export function BulkList<Item extends { readonly id: string | number }>(props: BulkListProps<Item>) {
  const { items, selection, label, rows, bar, barLabel, actions, isDisabled = false, result } = props;
  const { t } = useText();
  const { all, chosen, choose } = selection;
  const isWhole = chosen.length > 0 && chosen.length === all.length;
  return (
    <>
      <div
        className={cx(styles['bar'], bar)}
        role={barLabel === undefined ? undefined : 'group'}
        aria-label={barLabel}
      >
        <label className={styles['all']}>
          <input
            type="checkbox"
            className={styles['box']}
            checked={isWhole}
            disabled={isDisabled || all.length === 0}
            onChange={() => choose(isWhole ? [] : all.map(({ id }) => id))}
          />
          {chosen.length === 0 ? t('lists:selectAll') : t('lists:chosen', { count: chosen.length })}
        </label>
        {actions}
      </div>
      {result}
      <ul className={rows} aria-label={label}>
        {items.map((item, at) => props.children(item, at))}
      </ul>
    </>
  );
}

interface RowBoxProps {
  /** Name of its row, as displayed text. */
  readonly title: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** The checkbox of a row. */
export function RowBox({ title, isChosen, isDisabled = false, onChoose }: RowBoxProps) {
  const { t } = useText();
  return (
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={t('lists:select', { title })}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
  );
}
