import type { Caller } from '../../../identity/index.ts';
import { canViewPlaylist, viewerOf } from '../../../visibility/index.ts';
import { publicModel, type SiteDatabase, type SubscriptionTable } from '../../../platform/index.ts';

/** Something that a member follows, with the publication time of its newest public video, milliseconds since 1970. */
export interface Source {
  readonly kind: SubscriptionTable['kind'];
  readonly object_id: number;
  readonly at: number;
}

export interface Published {
  readonly video_id: number;
  readonly at: number;
}

/** What a member follows and may see, by newest video; one index lookup each. */
export function newestSources(database: SiteDatabase, caller: Caller, most: number): readonly Source[] {
  const statement = database.prepared(`SELECT kind, object_id, at FROM (
      SELECT s.kind, s.object_id, (SELECT n.at FROM published n
        WHERE n.kind = s.kind AND n.object_id = s.object_id AND n.total > 0 ORDER BY n.at DESC LIMIT 1) AS at
      FROM subscription s WHERE s.member_id = @viewer AND (s.kind NOT IN ('model', 'playlist')
        OR s.kind = 'model' AND EXISTS (SELECT 1 FROM model o WHERE o.id = s.object_id AND ${publicModel('o')})
        OR s.kind = 'playlist' AND EXISTS (SELECT 1 FROM playlist p WHERE p.id = s.object_id AND ${canViewPlaylist(caller)}))
    ) followed WHERE at IS NOT NULL ORDER BY at DESC LIMIT @most`);
  return statement.all({ viewer: viewerOf(caller), most }) as Source[];
}

/** The next public videos of a source, the newest first, from a position on. */
export function publishedBy(
  database: SiteDatabase,
  { kind, object_id }: Source,
  from: { readonly at: number; readonly skip: number; readonly count: number },
): readonly Published[] {
  const statement = database.prepared(`SELECT video_id, at FROM published
    WHERE kind = @kind AND object_id = @object_id AND at <= @at AND total > 0
    ORDER BY at DESC, video_id DESC LIMIT @count OFFSET @skip`);
  return statement.all({ kind, object_id, ...from }) as Published[];
}
