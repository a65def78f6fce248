import { useQuery } from '@tanstack/react-query';
import { FEED_PAGE_SIZE } from '../../../shared/constants.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { to } from '../../../shared/routes.ts';
import { PagedList } from '../../features/core/paging/PagedList.tsx';
import { feedQuery } from '../../features/feed/queries.ts';
import { TileGridSkeleton } from '../../features/listing/TileGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FeedItems } from './FeedItems.tsx';
import styles from './Feed.module.css';

/** A page of the feed with its states. */
export function Feed({ page }: { readonly page: number }) {
  const { t, language } = useText();
  return (
    <PagedList
      title={t('feed:title')}
      page={page}
      query={useQuery(feedQuery(page))}
      addressOf={(at) => to('feed', { page: at })}
      countText={(count) => t('feed:count', { count, number: wholeNumber(count, language) })}
      skeleton={<TileGridSkeleton count={FEED_PAGE_SIZE} />}
      empty={
        <EmptyState
          title="feed:emptyTitle"
          hint="feed:emptyHint"
          action={
            <span className={styles['ways']}>
              <ButtonLink label="feed:toModels" tone="main" to={to('models', { page: 1 })} />
              <ButtonLink label="feed:toChannels" to={to('channels', { page: 1 })} />
            </span>
          }
        />
      }
    >
      {(data) => <FeedItems data={data} />}
    </PagedList>
  );
}
