import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UploadItem } from '../../../../shared/entities/upload.ts';
import { useHost, type Host } from '../../../host/host.ts';
import { useSingleFlight } from '../../core/mutation/use-single-flight.ts';
import { mayBulk, sendEach, type BulkAct, type Outcome } from './bulk.ts';

/** A running or finished bulk action. */
export interface BulkRun {
  readonly act: BulkAct;
  readonly items: readonly UploadItem[];
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly isRunning: boolean;
}

export interface BulkRequest {
  readonly act: BulkAct;
  readonly items: readonly UploadItem[];
  /** `dir` of a category that is added. */
  readonly category: string;
}

/** Called with the ids of those that failed. */
type OnEnd = (left: readonly string[]) => void;

type Send = (api: Host['api'], item: UploadItem, category: string) => Promise<unknown>;

const toggle =
  (visible: '0' | '1'): Send =>
  (api, { id, album_id }) =>
    album_id === null
      ? api.run('video.toggle', { id, visible })
      : api.run('album.toggle', { album_id, visible });

const SENDS: Readonly<Record<BulkAct, Send>> = {
  delete: (api, { id, album_id }) =>
    album_id === null ? api.run('video.remove', { id }) : api.run('album.remove', { album_id }),
  makePrivate: toggle('1'),
  makePublic: toggle('0'),
  addCategory: (api, { id }, add_category) => api.run('video.save', { id, add_category }),
};
/** Queries that may show one of them. */
const SHOWN = ['upload.list', 'upload.get', 'videos.list', 'albums.list', 'album.get', 'album.own'];

/** Runs an action on several videos and albums, one run at a time. */
export function useBulk() {
  const { api } = useHost();
  const queries = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const start = useSingleFlight(async ({ act, items, category }: BulkRequest, onEnd: OnEnd) => {
    const able = items.filter((item) => mayBulk(act, item));
    const outcomes = new Map<string, Outcome>(
      items.map((item) => [item.id, able.includes(item) ? 'waiting' : 'not_now']),
    );
    const show = (isRunning: boolean) => setRun({ act, items, outcomes: new Map(outcomes), isRunning });
    show(true);
    await sendEach(
      able,
      (item) => SENDS[act](api, item, category),
      ({ id }, outcome) => {
        outcomes.set(id, outcome);
        show(true);
      },
    );
    for (const name of SHOWN) void queries.invalidateQueries({ queryKey: [name] });
    show(false);
    onEnd(items.filter(({ id }) => outcomes.get(id) !== 'done').map(({ id }) => id));
  });
  return { run, start, clear: () => setRun(null) };
}
