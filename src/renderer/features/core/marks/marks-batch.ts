import type { Api } from '../../../../shared/api/table/index.ts';
import type { ApiClient } from '../../../../shared/api/client.ts';
import {
  MARKS_MAX,
  type CommentMark,
  type ObjectMark,
  type VideoMark,
} from '../../../../shared/entities/marks.ts';

/** Targets of a screen that are requested within this time share a call; milliseconds. */
const GATHER_MS = 30;

export type MarkKind = 'videos' | 'comments' | 'objects';
export interface MarkOf {
  readonly videos: VideoMark;
  readonly comments: CommentMark;
  readonly objects: ObjectMark;
}
type AnyMark = MarkOf[MarkKind];

interface Waiting {
  readonly kind: MarkKind;
  readonly id: string;
  readonly resolve: (mark: AnyMark) => void;
  readonly reject: (thrown: unknown) => void;
}

/** Fetches the member's marks: one call for all targets requested at about the same time. */
export interface MarksBatch {
  ask<Kind extends MarkKind>(kind: Kind, id: string): Promise<MarkOf[Kind]>;
}

function createBatch(api: ApiClient<Api>): MarksBatch {
  let waiting: Waiting[] = [];
  const send = async (asked: readonly Waiting[]) => {
    const ids = (kind: MarkKind) => asked.filter((each) => each.kind === kind).map(({ id }) => id);
    const [videos, comments, objects] = [ids('videos'), ids('comments'), ids('objects')];
    const input = {
      ...(videos.length > 0 && { videos }),
      ...(comments.length > 0 && { comments }),
      ...(objects.length > 0 && { objects }),
    };
    const marks = await api.run('marks', input);
    const known = new Map<string, AnyMark>([
      ...marks.videos.map((mark) => [`videos ${mark.id}`, mark] as const),
      ...marks.comments.map((mark) => [`comments ${mark.id}`, mark] as const),
      ...marks.objects.map((mark) => [`objects ${mark.object}`, mark] as const),
    ]);
    for (const { kind, id, resolve, reject } of asked) {
      const mark = known.get(`${kind} ${id}`);
      if (mark) resolve(mark);
      else reject(new Error(`no mark of ${kind} ${id}`));
    }
  };
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MARKS_MAX) {
      const asked = all.slice(at, at + MARKS_MAX);
      send(asked).catch((thrown: unknown) => {
        for (const { reject } of asked) reject(thrown);
      });
    }
  };
  return {
    ask: (kind, id) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(flush, GATHER_MS);
        waiting.push({ kind, id, resolve: resolve as (mark: AnyMark) => void, reject });
      }),
  };
}

/** One for each client; it lives as long as the page does. */
const batches = new WeakMap<ApiClient<Api>, MarksBatch>();

export function batchOf(api: ApiClient<Api>): MarksBatch {
  const batch = batches.get(api) ?? createBatch(api);
  batches.set(api, batch);
  return batch;
}
