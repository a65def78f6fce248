import { memberIdOf, requireSession } from '../../../identity/index.ts';
import type { Clock, DatabaseReader, DatabaseWriter } from '../../../platform/index.ts';
import { addVisit, forgetVisits, keepsHistory, setKeepsHistory } from '../repositories/own-history.ts';
import type { Call } from '../../context.ts';

interface HistoryDeps {
  readonly database: DatabaseReader;
  readonly writer: DatabaseWriter;
  readonly clock: Clock;
}

/** Stores that a member opened a video, if they want a history (decisions D: off by default). */
export async function storeVisit(
  { database, writer, clock }: HistoryDeps,
  memberId: number,
  videoId: number,
): Promise<void> {
  const [choice] = await database.read(keepsHistory(memberId));
  if (choice?.keeps_history !== 1) return;
  await writer.change(() => addVisit(memberId, videoId, clock.now()));
}

/** Earlier visits stay until the member removes them. */
export async function chooseHistory(call: Call, keeps: boolean): Promise<void> {
  const { writer, clock } = call.context;
  await writer.change(function* () {
    yield* requireSession(call, clock.now());
    yield* setKeepsHistory(memberIdOf(call), keeps);
  });
}

/** @param videoId `undefined`: all visits */
export async function forgetHistory(call: Call, videoId: number | undefined): Promise<void> {
  const { writer, clock } = call.context;
  await writer.change(function* () {
    yield* requireSession(call, clock.now());
    yield* forgetVisits(memberIdOf(call), videoId);
  });
}
