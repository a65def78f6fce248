import type { BridgeClient } from '../../../shared/bridge/define.ts';
import type { DeviceBridge } from '../../../shared/bridge/device-schema.ts';
import type { PageBridge } from '../../../shared/bridge/page-schema.ts';
import type { DeviceUploads, PickedFiles } from '../../../shared/entities/device-upload.ts';
import type { PickedFile, Transfer, Uploader } from './uploader.ts';

type UploadsOfHost = Pick<BridgeClient<DeviceBridge>, 'files' | 'uploads'> &
  Pick<BridgeClient<PageBridge>, 'live'>;

/** Uploads by the host: they continue when the page is closed, and after a restart. */
export function createHostUploader({ files, uploads, live }: UploadsOfHost): Uploader {
  /** Being handed to the host, which checks the file first. */
  const adding = new Map<string, Transfer>();
  let known: DeviceUploads = [];
  let shown: ReadonlyMap<string, Transfer> = new Map();
  const listeners = new Set<() => void>();
  const show = (list: DeviceUploads = known) => {
    known = list;
    shown = new Map([...list.map(({ id, ...transfer }) => [id, transfer] as const), ...adding]);
    for (const listener of listeners) listener();
  };
  let changes = 0;
  uploads.changed((list) => {
    changes += 1;
    show(list);
  });
  const look = async () => {
    const before = changes;
    const list = await uploads.list(undefined);
    // Events received meanwhile are newer.
    if (before === changes) show(list);
  };
  look().catch(() => undefined);
  const ours = (found: PickedFiles): readonly PickedFile[] =>
    found.map(({ ref, name, bytes }) => ({ key: ref, name, bytes, source: ref }));
  const refOf = ({ key }: PickedFile) => key;
  // A failure shows in the row, which does not change.
  const tried = (work: Promise<void>) => void work.catch(() => undefined);
  live.happened(({ kind, id = '', state }) => {
    // The site asks again for bytes that were damaged on the way.
    if (kind === 'upload' && state === 'receiving' && shown.get(id)?.state === 'done')
      tried(uploads.resume([id]));
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    shown: () => shown,
    pick: async () => ours(await files.pick({ kind: 'video' })),
    take: async (dropped) => ours(await files.adopt([...dropped])),
    hash: (file) => uploads.preflight({ ref: refOf(file) }),
    seconds: (file) => uploads.seconds({ ref: refOf(file) }).catch(() => null),
    async add(id, file, { address }) {
      // A known upload keeps its row until the host has taken the file.
      if (!shown.has(id))
        adding.set(id, { state: 'queued', sent: 0, bytes: file.bytes, rate: 0, code: null });
      show();
      try {
        await uploads.add({ id, address, ref: refOf(file) });
        await look();
      } finally {
        adding.delete(id);
        show();
      }
    },
    pause: (id) => tried(uploads.pause([id])),
    resume: (id) => tried(uploads.resume([id])),
    first(id) {
      const ahead = known.find((one) => one.state === 'queued');
      if (ahead && ahead.id !== id) tried(uploads.order({ id, before: ahead.id }));
    },
    remove: (id) => tried(uploads.remove([id])),
  };
}
