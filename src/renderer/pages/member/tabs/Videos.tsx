import { useQuery } from '@tanstack/react-query';
import type { MemberVideosTab } from '../../../../shared/screens/members.ts';
import { LISTING_PAGE_SIZE } from '../../../../shared/constants.ts';
import { CatalogueNote } from '../../../features/core/settings/CatalogueNote.tsx';
import { useChoice } from '../../../features/core/settings/use-choice.ts';
import { TileGrid, TileGridSkeleton } from '../../../features/listing/TileGrid.tsx';
import { memberVideosQuery } from '../../../features/members/queries.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabList, type TabOf } from './TabList.tsx';

interface VideosProps extends TabOf {
  readonly tab: MemberVideosTab;
  /** Uploads in all catalogues; `undefined`: not known yet. */
  readonly uploads: number | undefined;
}

/** Uploads in the visitor's catalogue, or all favourites or videos saved for later. */
export function Videos({ tab, uploads = 0, ...of }: VideosProps) {
  const choice = useChoice();
  const { id, page } = of;
  return (
    <TabList
      of={of}
      query={useQuery(memberVideosQuery(choice, tab, { id, page, count: LISTING_PAGE_SIZE }))}
      skeleton={<TileGridSkeleton count={LISTING_PAGE_SIZE} />}
      empty={<EmptyState title="members:emptyVideosTitle" hint={`members:empty_${tab}`} />}
    >
      {({ videos, totalCount }) => (
        <>
          {tab === 'ed_videos' && uploads > totalCount && <CatalogueNote catalogue={choice.catalogue} />}
          <TileGrid tiles={videos} heading="h2" />
        </>
      )}
    </TabList>
  );
}
