import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { OwnLists } from '../../../shared/entities/own-lists.ts';
import type { PlaylistId, VideoId } from '../../../shared/ids.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { apiQuery } from '../core/api/api-query.ts';
import { useOwnLists, type OwnList } from '../core/lists/use-own-lists.ts';
import { notify } from '../core/notices/notices.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import styles from './Lists.module.css';
import { ListTick } from './ListTick.tsx';
import { NewPlaylistForm } from './PlaylistForm.tsx';
import { useRemovedNotice } from './use-removed-notice.ts';

/** Up to this many playlists are shown without a search field. */
const FEW = 6;

/** All the member's lists with checkboxes: checking one adds the videos, unchecking removes them. */
export function AddToLists({ videos }: { readonly videos: readonly VideoId[] }) {
  const { t } = useText();
  const acts = useOwnLists();
  const notifyRemoved = useRemovedNotice();
  const query = useQuery(apiQuery('lists.of', { videos: [...videos] }, 0));
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  const put = async (list: OwnList, held: readonly VideoId[]) => {
    const isWhole = held.length === videos.length;
    const some = isWhole ? videos : videos.filter((id) => !held.includes(id));
    const done: VideoId[] = [];
    for (const id of some) if (await (isWhole ? acts.remove(list, id) : acts.add(list, id))) done.push(id);
    if (done.length > 0) {
      if (isWhole) notifyRemoved(list, done);
      else notify({ cause: 'lists', tone: 'success', text: 'notify:add_to_playlist_success' });
    }
    await acts.refresh();
  };
  const putNew = (id: PlaylistId) => {
    setNew(false);
    void put({ kind: 'playlist', id }, []);
  };
  return (
    <QueryView query={query} skeleton={<ListsSkeleton />}>
      {(lists) => (
        <>
          {lists.playlists.length > FEW && (
            <input
              type="search"
              className={styles['search']}
              aria-label={t('lists:search')}
              placeholder={t('lists:search')}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          <ul className={styles['ticks']}>
            {rowsOf(lists, words).map(({ list, title, isPrivate, holds }) => (
              <li key={list.kind === 'playlist' ? list.id : list.kind}>
                <ListTick
                  title={title ?? t(list.kind === 'later' ? 'lists:later' : 'lists:favourites')}
                  isPrivate={isPrivate}
                  held={holds.length}
                  total={videos.length}
                  onToggle={() => put(list, holds)}
                />
              </li>
            ))}
          </ul>
          {isNew ? (
            <NewPlaylistForm onMade={putNew} />
          ) : (
            <Button label="lists:newTitle" icon={<Icon of={Plus} size={16} />} onClick={() => setNew(true)} />
          )}
        </>
      )}
    </QueryView>
  );
}

interface Row {
  readonly list: OwnList;
  /** A playlist's. */
  readonly title?: string;
  readonly isPrivate: boolean;
  readonly holds: readonly VideoId[];
}

function rowsOf({ favourites, later, playlists }: OwnLists, words: string): readonly Row[] {
  const wanted = words.normalize('NFKC').trim().toLowerCase();
  const own: readonly Row[] = [
    { list: { kind: 'later' }, isPrivate: true, holds: later },
    { list: { kind: 'favourite' }, isPrivate: false, holds: favourites },
  ];
  const found = playlists.filter(({ title }) => title.normalize('NFKC').toLowerCase().includes(wanted));
  const rows = found.map(({ id, ...rest }): Row => ({ list: { kind: 'playlist', id }, ...rest }));
  return wanted === '' ? [...own, ...rows] : rows;
}

function ListsSkeleton() {
  return (
    <div className={styles['ticks']} aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className={styles['tickPlace']} />
      ))}
    </div>
  );
}
