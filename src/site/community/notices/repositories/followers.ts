import { db, type Query, type SubscriptionTable } from '../../../platform/index.ts';

/** A published video, on its own or in a playlist. */
export interface Published {
  readonly videoId: number;
  readonly playlistId?: number | undefined;
}

export interface PublishedVideo {
  readonly uploader_id: number | null;
  readonly channel_id: number | null;
  /** The actor: the uploader, or the playlist's owner. */
  readonly by: number | null;
}

/** The video while it is public, and its playlist. */
export function publishedVideo({ videoId, playlistId }: Published): Query<PublishedVideo> {
  const video = db
    .selectFrom('video as v')
    .where('v.id', '=', videoId)
    .where('v.state', '=', 'approved')
    .where('v.is_private', '=', 0);
  if (playlistId === undefined) return video.select(['v.uploader_id', 'v.channel_id', 'v.uploader_id as by']);
  return video
    .innerJoin('playlist_video as h', 'h.video_id', 'v.id')
    .innerJoin('playlist as p', 'p.id', 'h.playlist_id')
    .where('p.id', '=', playlistId)
    .where('p.is_private', '=', 0)
    .select(['v.uploader_id', 'v.channel_id', 'p.owner_id as by']);
}

/** Members who follow a source of the video and have not muted it, by id. */
export function followersOf(
  { videoId, playlistId }: Published,
  { uploader_id, channel_id }: PublishedVideo,
  { after, count }: { readonly after: number; readonly count: number },
): Query<{ member_id: number }> {
  const of = (kind: SubscriptionTable['kind'], id: number) =>
    db
      .selectFrom('subscription as s')
      .select('s.member_id')
      .where('s.kind', '=', kind)
      .where('s.object_id', '=', id)
      .where('s.member_id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notification_mute as q')
              .select('q.place_id')
              .whereRef('q.member_id', '=', 's.member_id')
              .whereRef('q.place', '=', 's.kind')
              .whereRef('q.place_id', '=', 's.object_id'),
          ),
        ),
      );
  if (playlistId !== undefined) return of('playlist', playlistId).orderBy('s.member_id').limit(count);
  const models = db
    .selectFrom('video_model as w')
    .innerJoin('subscription as s', (join) =>
      join.on('s.kind', '=', 'model').onRef('s.object_id', '=', 'w.model_id'),
    )
    .innerJoin('model as o', (join) =>
      join.onRef('o.id', '=', 'w.model_id').on('o.birth_date', 'is not', null),
    )
    .select('s.member_id')
    .where('w.video_id', '=', videoId)
    .where('s.member_id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_mute as q')
            .select('q.place_id')
            .whereRef('q.member_id', '=', 's.member_id')
            .where('q.place', '=', 'model')
            .whereRef('q.place_id', '=', 's.object_id'),
        ),
      ),
    );
  return models
    .union(of('channel', channel_id ?? 0))
    .union(of('member', uploader_id ?? 0))
    .orderBy('member_id')
    .limit(count);
}
