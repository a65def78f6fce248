import { useState } from 'react';
import { feedItems, type FeedItem, type FeedPage } from '../../../shared/entities/feed.ts';
import { wholeNumber } from '../../../shared/format/number.ts';
import { TileGrid } from '../../features/listing/TileGrid.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './Feed.module.css';
import { useMarkSeen } from './use-mark-seen.ts';

const tilesOf = (items: readonly FeedItem[]) => items.map(({ video }) => video);

/** New items since the last visit, and older ones. */
export function FeedItems({ data }: { readonly data: FeedPage }) {
  const { t, language } = useText();
  const { seenAt, newCount } = data;
  const items = feedItems(data);
  // New items stay marked while the page is open.
  const [before] = useState({ seenAt: Date.parse(seenAt ?? ''), newCount });
  useMarkSeen(items);
  const isNew = ({ at }: FeedItem) => Date.parse(at) > before.seenAt;
  const fresh = items.filter(isNew);
  if (fresh.length === 0) return <TileGrid tiles={tilesOf(items)} heading="h2" />;
  const rest = items.filter((item) => !isNew(item));
  return (
    <>
      <h2 className={styles['group']}>
        {t('feed:new', { count: before.newCount, number: wholeNumber(before.newCount, language) })}
      </h2>
      <TileGrid tiles={tilesOf(fresh)} heading="h3" />
      {rest.length > 0 && (
        <>
          <h2 className={styles['group']}>{t('feed:earlier')}</h2>
          <TileGrid tiles={tilesOf(rest)} heading="h3" isBelow />
        </>
      )}
    </>
  );
}
