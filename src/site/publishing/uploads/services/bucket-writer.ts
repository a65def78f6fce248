import type { MediaStore, PartStore } from '../../../platform/index.ts';
import { type BucketState, dropStates, partBytes, storeState, stateKey } from './bucket-state.ts';
import { sourceKey } from './source-key.ts';
import { type Place, UploadMoved, type UploadWriter } from './upload-bytes.ts';

/** Where an upload's parts become its original, and where its states lie. */
export interface BucketPlaces {
  readonly store: MediaStore;
  readonly parts: PartStore;
  readonly states: MediaStore;
  /** Where an upload continues whose parts are no longer there. */
  readonly moved: (place: Place) => Promise<UploadMoved>;
}

/** States that stay: the row may still say the one before the newest. */
const STATES_LEFT = 2;

/**
 * Writes an upload as parts of the original. While one part is sent the next is filled, so that a request holds two parts in
 * memory. What follows the last full part is stored as a state, from which another process continues.
 */
export function bucketWriter(places: BucketPlaces, place: Place, from: BucketState): UploadWriter {
  const { store, parts, states, moved } = places;
  const { id, size } = place;
  const key = sourceKey(id);
  const full = partBytes(size);
  const isInParts = size > full;
  const tags = [...from.tags];
  const written = place.offset === 0 ? [] : [tags.length];
  let { tryId } = from;
  let buffer = Buffer.allocUnsafeSlow(Math.min(full, size));
  let spare: typeof buffer | null = null;
  let filled = buffer.length === 0 ? 0 : Buffer.from(from.rest).copy(buffer);
  let safe = place.offset;
  let flying: Promise<void> = Promise.resolve();

  const send = async (bytes: Buffer): Promise<void> => {
    tryId ??= await parts.begin(key);
    const tag = await parts.put(key, tryId, tags.length + 1, bytes);
    if (tag === null) throw await moved(place);
    tags.push(tag);
  };
  /** Sends a full part when the one before has arrived. */
  const pass = async (): Promise<void> => {
    await flying;
    const body = buffer.subarray(0, filled);
    [buffer, spare] = [spare ?? Buffer.allocUnsafeSlow(full), buffer];
    filled = 0;
    flying = send(body);
    // Who waits for it next learns of it.
    flying.catch(() => undefined);
  };
  const note = async (rest: Buffer): Promise<number> => {
    await storeState(states, id, { tryId, tags, rest });
    if (written.at(-1) !== tags.length) written.push(tags.length);
    while (written.length > STATES_LEFT) await states.remove(stateKey(id, written.shift() ?? 0));
    return (safe = tags.length * full + rest.length);
  };
  const finish = async (): Promise<number> => {
    if (isInParts && filled > 0) await send(buffer.subarray(0, filled));
    if (!isInParts) await store.put(key, buffer.subarray(0, filled));
    else if (!(await parts.end(key, tryId ?? '', tags))) throw await moved(place);
    filled = 0;
    // The original says all. What stays of the states is swept.
    await dropStates(states, id).catch(() => undefined);
    return (safe = size);
  };
  return {
    async write(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      for (let at = 0; at < bytes.length;) {
        const taken = bytes.copy(buffer, filled, at);
        filled += taken;
        at += taken;
        if (isInParts && filled === full) await pass();
      }
    },
    async flush() {
      await flying;
      return tags.length * full > safe ? note(Buffer.alloc(0)) : safe;
    },
    async end() {
      await flying;
      const at = tags.length * full + filled;
      if (at === size) return finish();
      return at > safe ? note(buffer.subarray(0, filled)) : safe;
    },
    async close() {
      await flying.catch(() => undefined);
    },
  };
}
