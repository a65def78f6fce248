import { memberIdOf, requireSession } from '../../../identity/index.ts';
import { type DatabaseReader, type DatabaseWriter, type Live, tellList } from '../../../platform/index.ts';
import { removeMarked } from '../repositories/marked.ts';
import { removesWatched, setRemovesWatched } from '../repositories/watched-later.ts';
import type { Call } from '../../context.ts';

interface LaterDeps {
  readonly database: DatabaseReader;
  readonly writer: DatabaseWriter;
  readonly live: Live;
}

/** Removes a watched video from the member's watch later, if they want that. */
export async function removeWatched(
  { database, writer, live }: LaterDeps,
  memberId: number,
  videoId: number,
): Promise<void> {
  if ((await database.read(removesWatched(memberId, videoId))).length === 0) return;
  await writer.change(function* () {
    if (yield* removeMarked('watch_later', memberId, videoId)) yield* tellList({ live }, memberId);
  });
}

/** @param wanted `undefined`: no change @returns whether watched videos are removed from the list */
export async function chooseRemoval(call: Call, wanted: boolean | undefined): Promise<boolean> {
  const { database, writer, clock } = call.context;
  const memberId = memberIdOf(call);
  if (wanted !== undefined)
    await writer.change(function* () {
      yield* requireSession(call, clock.now());
      yield* setRemovesWatched(memberId, wanted);
      yield* tellList(call.context, memberId);
    });
  return (await database.read(removesWatched(memberId))).length > 0;
}
