import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { LISTING_PAGE_SIZE } from '../../../../shared/constants.ts';
import { notifyError } from '../../../features/core/notices/notices.ts';
import { useChoice } from '../../../features/core/settings/use-choice.ts';
import { TileGrid, TileGridSkeleton } from '../../../features/listing/TileGrid.tsx';
import { memberVideosQuery } from '../../../features/members/queries.ts';
import { useLateTexts } from '../../../i18n/use-late-texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { TabList, type TabOf } from './TabList.tsx';
import styles from './Subscriptions.module.css';

const loadLists = () => import('../../../features/lists/ManageList.tsx');
const useManageList = lazyPart(async () => (await loadLists()).ManageList);
const useWatchedChoice = lazyPart(async () => (await loadLists()).WatchedChoice);

interface OwnVideosProps extends TabOf {
  readonly tab: 'favourite_videos' | 'watch_later_videos';
}

/** The member's own favourites or watch later list, always fetched again, with remove buttons. */
export function OwnVideos({ tab, ...of }: OwnVideosProps) {
  const choice = useChoice();
  const navigate = useNavigate();
  const [isManaging, setManaging] = useState(false);
  const { Part: ManageList, fetch } = useManageList();
  const hasTexts = useLateTexts(() => undefined);
  const { Part: WatchedChoice, fetch: fetchChoice } = useWatchedChoice();
  const fetchList = useEffectEvent(() => void Promise.all([fetch(), fetchChoice()]).catch(notifyError));
  useEffect(() => fetchList(), []);
  const { id, page } = of;
  const query = memberVideosQuery(choice, tab, { id, page, count: LISTING_PAGE_SIZE });
  const choiceOfLater = hasTexts && WatchedChoice && tab === 'watch_later_videos' && <WatchedChoice />;
  return (
    <TabList
      of={of}
      query={useQuery({ ...query, staleTime: 0 })}
      skeleton={<TileGridSkeleton count={LISTING_PAGE_SIZE} />}
      empty={
        <>
          {choiceOfLater}
          <EmptyState title="members:emptyVideosTitle" hint={`members:empty_${tab}`} />
        </>
      }
    >
      {({ videos, pages }) => (
        <>
          {hasTexts && ManageList && (
            <div className={styles['tools']}>
              <Button
                label={isManaging ? 'lists:manageDone' : 'lists:manageList'}
                aria-pressed={isManaging}
                onClick={() => setManaging(!isManaging)}
              />
              {choiceOfLater}
            </div>
          )}
          {isManaging && ManageList ? (
            <ManageList
              list={{ kind: tab === 'favourite_videos' ? 'favourite' : 'later' }}
              tiles={videos}
              first={null}
              page={page}
              pages={pages}
              onEmptied={() => void navigate(of.addressOf(page - 1))}
            />
          ) : (
            <TileGrid tiles={videos} heading="h2" />
          )}
        </>
      )}
    </TabList>
  );
}
