import type { WireFields } from '../../../shared/api/endpoint.ts';
import type { Operation } from '../../../shared/api/table/index.ts';
import type { CommentTarget } from '../../../shared/filters/comments.ts';
import { findObject, type SiteDatabase, type Topic } from '../../platform/index.ts';

type Named = readonly [target: string | undefined, object: string | undefined];

/** The target whose comments, or their number, an answer shows. */
const TOPICS: Partial<Readonly<Record<Operation, (fields: WireFields) => Named>>> = {
  'comments.list': ({ section: target, object_id }) => [target, object_id],
  'member.wall': ({ _id }) => ['wall', _id],
  'video.get': ({ video_id }) => ['video', video_id],
  'model.get': ({ dir }) => ['model', dir],
  'channel.get': ({ object_id }) => ['channel', object_id],
};

/**
 * The target whose comments an answer shows. Its version expires the answer, in addition to the scopes of the
 * operation's row.
 */
export function topicOf(database: SiteDatabase, name: string, fields: WireFields): Topic | undefined {
  const [target, object = ''] = TOPICS[name as Operation]?.(fields) ?? [];
  if (target === undefined) return undefined;
  const id =
    target === 'model' || target === 'channel'
      ? findObject(database, target, object)
      : /^[1-9]\d{0,14}$/.test(object)
        ? Number(object)
        : undefined;
  return id === undefined ? undefined : { target: target as CommentTarget, id };
}
