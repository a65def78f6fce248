import { useState } from 'react';
import type { VideoTile } from '../../../shared/entities/video-tile.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { focusNeighbour } from '../core/focus-neighbour.ts';
import { askAddTo } from '../core/lists/add-to.ts';
import type { OwnList } from '../core/lists/use-own-lists.ts';
import { useRowDrag } from '../core/reorder/use-row-drag.ts';
import styles from './ManageList.module.css';
import { ManageRow } from './ManageRow.tsx';
import { useListOrder } from './use-list-order.ts';
import { useListRemoval } from './use-list-removal.ts';

/** With the list's other parts, which come with it. */
export { WatchedChoice } from './WatchedChoice.tsx';

export interface ManageListProps {
  readonly list: OwnList;
  readonly tiles: readonly VideoTile[];
  /** First video of the whole playlist. */
  readonly first: VideoId | null;
  readonly page: number;
  readonly pages: number;
  /** Leads to the page before one that has lost its last video. */
  readonly onEmptied: () => void;
}

/** A page of one's own list as rows: chosen, moved and taken out by pointer, touch and keys. */
export function ManageList(props: ManageListProps) {
  const { list, tiles } = props;
  const { t } = useText();
  const [chosen, setChosen] = useState<ReadonlySet<VideoId>>(new Set());
  const order = useListOrder(props);
  const remove = useListRemoval(props);
  const drag = useRowDrag(tiles, order.move);
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  const here = tiles.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (id: VideoId) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]));
  const isWhole = here.length === tiles.length;
  return (
    <>
      <div className={styles['bar']}>
        <label className={styles['all']}>
          <input
            type="checkbox"
            checked={isWhole}
            onChange={() => setChosen(new Set(isWhole ? [] : tiles.map(({ id }) => id)))}
          />
          {here.length === 0 ? t('lists:selectAll') : t('lists:chosen', { count: here.length })}
        </label>
        <Button
          label="lists:addTo"
          disabled={here.length === 0}
          aria-haspopup="dialog"
          onClick={({ currentTarget: button }) => askAddTo({ videos: here, title: '', button })}
        />
        <Button label="lists:remove" disabled={here.length === 0} onClick={() => void remove(here)} />
      </div>
      <ul className={styles['rows']} aria-label={t('lists:list')}>
        {tiles.map((tile, at) => (
          <ManageRow
            key={tile.id}
            tile={tile}
            isChosen={chosen.has(tile.id)}
            onChoose={() => toggle(tile.id)}
            drag={drag}
            moves={list.kind === 'playlist' ? order.movesOf(at) : null}
            onRemove={(button) => {
              focusNeighbour(button);
              void remove([tile.id]);
            }}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{order.announcement}</span>
      </VisuallyHidden>
    </>
  );
}
