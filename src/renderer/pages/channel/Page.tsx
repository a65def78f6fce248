import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Channel } from '../../../shared/entities/channel.ts';
import { to } from '../../../shared/routes.ts';
import { apiQuery } from '../../features/core/api/api-query.ts';
import { QueryView } from '../../ui/QueryView.tsx';
import { Redirect } from '../../ui/navigation/Redirect.tsx';
import { CatalogueNote } from '../../features/core/settings/CatalogueNote.tsx';
import { useDocumentTitle } from '../../ui/navigation/use-document-title.ts';
import { useOwnCatalogue } from '../../features/core/settings/use-own-catalogue.ts';
import { useRouteParams } from '../../features/core/site/use-route-params.ts';
import { useSite } from '../../features/core/site/use-site.ts';
import { useTitle } from '../../features/core/texts/use-title.ts';
import { ChannelHead, ChannelHeadSkeleton } from '../../features/channels/ChannelHead.tsx';
import { CommentsSection } from '../../features/comments/CommentsSection.tsx';
import { OwnedVideos } from '../../features/listing/OwnedVideos.tsx';
import { SubscribePlace } from '../../features/relations/SubscribePlace.tsx';
import { ReportAction } from '../../features/report/ReportAction.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Page.module.css';

/** `/channel/{object_id}/`, a channel and its first videos, and `/channel/{object_id}/{page}/` with the others. */
export function Page() {
  const params: { readonly object_id: string; readonly page?: string } = useRouteParams('channelPage');
  const { object_id: object, page } = params;
  return <Known key={object} object={object} page={Number(page ?? 1)} />;
}

/** An address with the id is redirected to that with the `dir`. */
function Known({ object, page }: { readonly object: string; readonly page: number }) {
  const { search, hash } = useLocation();
  const query = useQuery(apiQuery('channel.get', { object_id: object }));
  // The title depends on the caller's country.
  const { isKnown } = useSite();
  return (
    <QueryView query={query} isHeld={!isKnown} skeleton={<ChannelHeadSkeleton />}>
      {(channel) =>
        channel.dir === object ? (
          <ChannelView channel={channel} page={page} />
        ) : (
          <Redirect to={addressOf(channel.dir, page) + search + hash} />
        )
      }
    </QueryView>
  );
}

const addressOf = (object: string, page: number) =>
  page === 1 ? to('channel', { object_id: object }) : to('channelPage', { object_id: object, page });

function ChannelView({ channel, page }: { readonly channel: Channel; readonly page: number }) {
  const { t } = useText();
  const title = useTitle()(channel);
  const { choice, named } = useOwnCatalogue(channel.sections);
  useDocumentTitle(page === 1 ? title : t('listing:titlePage', { title, page }));
  return (
    <>
      <ChannelHead
        channel={channel}
        action={
          <div className={styles['acts']}>
            <SubscribePlace kind="channel" name={channel.dir} subscribers={channel.subscribers} />
            <ReportAction
              about={{ path: to('channel', { object_id: channel.dir }), title }}
              heading="report:titleChannel"
              className={styles['report']}
            />
          </div>
        }
      />
      {named && <CatalogueNote catalogue={named} />}
      <OwnedVideos
        from={{ section: 'channel', object: channel.dir }}
        choice={choice}
        page={page}
        addressOf={(at) => addressOf(channel.dir, at)}
        empty={<EmptyState title="channels:noVideosTitle" hint="channels:noVideosHint" />}
      />
      <CommentsSection of={{ target: 'channel', object: channel.dir }} />
    </>
  );
}
