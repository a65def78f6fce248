import type { VideoTile } from '../../../shared/entities/video-tile.ts';
import type { VideoId } from '../../../shared/ids.ts';
import { useLateTexts } from '../../i18n/use-late-texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { BulkList } from '../../ui/selection/BulkList.tsx';
import { useSelection } from '../../ui/selection/use-selection.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { focusNeighbour } from '../../ui/keyboard/focus-neighbour.ts';
import { askAddTo } from '../core/lists/add-to.ts';
import type { OwnList } from '../core/lists/use-own-lists.ts';
import { useRowDrag } from '../core/reorder/use-row-drag.ts';
import styles from './ManageList.module.css';
import { ManageRow } from './ManageRow.tsx';
import { useListOrder } from './use-list-order.ts';
import { useListRemoval } from './use-list-removal.ts';

/** With the list's other parts, which are in the same chunk. */
export { WatchedChoice } from './WatchedChoice.tsx';

export interface ManageListProps {
  readonly list: OwnList;
  readonly tiles: readonly VideoTile[];
  /** First video of the whole playlist. */
  readonly first: VideoId | null;
  readonly page: number;
  readonly pages: number;
  /** Leads to the previous page once the last video of this one is removed. */
  readonly onEmptied: () => void;
}

/** A page of the member's own list as rows that can be selected, moved and removed by pointer, touch and keys. */
export function ManageList(props: ManageListProps) {
  const { list, tiles } = props;
  const { t } = useText();
  const selection = useSelection(tiles);
  const order = useListOrder(props);
  const remove = useListRemoval(props);
  const drag = useRowDrag(tiles, order.move);
  const hasTexts = useLateTexts(() => undefined);
  if (!hasTexts) return null;
  const { chosen, toggle } = selection;
  const here = chosen.map(({ id }) => id);
  return (
    <>
      <BulkList
        items={tiles}
        selection={selection}
        label={t('lists:list')}
        rows={styles['rows']}
        bar={styles['bar']}
        actions={
          <>
            <Button
              label="lists:addTo"
              disabled={here.length === 0}
              aria-haspopup="dialog"
              onClick={({ currentTarget: button }) => askAddTo({ videos: here, title: '', button })}
            />
            <Button label="lists:remove" disabled={here.length === 0} onClick={() => void remove(here)} />
          </>
        }
      >
        {(tile, at) => (
          <ManageRow
            key={tile.id}
            tile={tile}
            isChosen={chosen.includes(tile)}
            onChoose={() => toggle(tile)}
            drag={drag}
            moves={list.kind === 'playlist' ? order.movesOf(at) : null}
            onRemove={(button) => {
              focusNeighbour(button);
              void remove([tile.id]);
            }}
          />
        )}
      </BulkList>
      <VisuallyHidden>
        <span role="status">{order.announcement}</span>
      </VisuallyHidden>
    </>
  );
}
