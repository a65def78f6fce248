import { join } from 'node:path';
import { ORIGINAL, type MediaStore, type PartStore } from '../../../platform/index.ts';
import { bucketWriter, type BucketPlaces } from './bucket-writer.ts';
import {
  type BucketState,
  dropStates,
  partBytes,
  readState,
  stateKey,
  uploadOfState,
} from './bucket-state.ts';
import { sizeOf } from './bytes-on-disk.ts';
import { sourceKey, uploadOfSource } from './source-key.ts';
import { type Place, type UploadBytes, UploadMoved } from './upload-bytes.ts';

interface Parts {
  readonly store: MediaStore;
  readonly parts: PartStore;
  /** Of open uploads. */
  readonly states: MediaStore;
  readonly folder: string;
  /** Where uploads lay before the site had them in its bucket: those that began there end there. */
  readonly disk: UploadBytes;
}

const NEW: BucketState = { tryId: null, tags: [], rest: new Uint8Array() };

/**
 * Bytes of an upload in the bucket: its full parts, and beside them a state with what follows. The row of the upload says up to
 * where they are right; what lies behind is replaced. With its last byte the file is the original, as after a check.
 */
export function bytesInBucket({ store, parts, states, folder, disk }: Parts): UploadBytes {
  const isOnDisk = async (id: string) => (await sizeOf(join(folder, id))) > 0;
  const isWhole = async ({ id, size }: Pick<Place, 'id' | 'size'>): Promise<boolean> => {
    const found = await store.open(sourceKey(id));
    try {
      return (await found?.stat())?.size === size;
    } finally {
      await found?.close();
    }
  };
  const moved = async (place: Place) => new UploadMoved((await isWhole(place)) ? place.size : 0);
  const places: BucketPlaces = { store, parts, states, moved };
  return {
    isOnDisk: false,
    async open(place) {
      const { id, offset, size } = place;
      if (offset === 0) {
        await disk.drop(id, true);
        return bucketWriter(places, place, NEW);
      }
      if (await isOnDisk(id)) return disk.open(place);
      const full = partBytes(size);
      const length = offset % full;
      const [state, isOver] = await Promise.all([
        readState(states, id, Math.floor(offset / full)),
        isWhole(place),
      ]);
      // Some stores take parts of what is whole, and spoil it.
      if (isOver) throw new UploadMoved(size);
      if (!state || state.rest.length < length) throw await moved(place);
      return bucketWriter(places, place, { ...state, rest: state.rest.subarray(0, length) });
    },
    async count(row) {
      if (await isOnDisk(row.id)) return disk.count(row);
      if (await isWhole({ id: row.id, size: row.bytes })) return row.bytes;
      if (row.state === 'complete' || row.received === 0) return 0;
      const at = stateKey(row.id, Math.floor(row.received / partBytes(row.bytes)));
      return (await states.has(at)) ? row.received : 0;
    },
    async drop(id, isNamed) {
      await disk.drop(id, isNamed);
      await dropStates(states, id);
      for await (const { key, id: tryId } of parts.list(sourceKey(id))) await parts.drop(key, tryId);
      if (!isNamed) await store.remove(sourceKey(id));
    },
    async sweep(isNeeded) {
      await disk.sweep(isNeeded);
      for await (const { key } of states.list())
        if (!(await isNeeded(uploadOfState(key)))) await states.remove(key);
      for await (const { key, id } of parts.list())
        if (key.endsWith(ORIGINAL) && !(await isNeeded(uploadOfSource(key) ?? ''))) await parts.drop(key, id);
    },
  };
}
