import { setTimeout as pause } from 'node:timers/promises';
import { hiddenWithoutSubmission } from '../repositories/albums.ts';
import { ofAlbum } from './find-album.ts';
import type { PublishingContext } from '../../context.ts';

type Deps = Pick<PublishingContext, 'database' | 'writer' | 'clock'>;

/** A few: a vote meanwhile waits for one change. */
const AT_ONCE = 100;
const PAUSE_MS = 5;

/**
 * Gives albums that were hidden before albums had submissions theirs, beside the running site: staff finds them among what is
 * held, and releases them there or by the case that hid them.
 */
export async function adoptHiddenAlbums({ database, writer, clock }: Deps): Promise<void> {
  for (let after = 0; database.sqlite.open; await pause(PAUSE_MS, undefined, { ref: false })) {
    const ids = (await database.read(hiddenWithoutSubmission(after, AT_ONCE))).map(({ id }) => id);
    if (ids.length > 0)
      await writer.change(function* () {
        for (const id of ids) yield* ofAlbum(id, clock.now());
      });
    after = ids.at(-1) ?? after;
    if (ids.length < AT_ONCE) return;
  }
}
