import type { Database } from 'better-sqlite3';
import { makeSearchTables } from './search-database.ts';
import { mergeAll, writeMuch, writeSteadily } from '../repositories/merging.ts';
import { stateOf } from '../repositories/state.ts';
import { INDEXED_NAMES, type SearchSource } from '../repositories/source.ts';
import { searchWriter, type SearchWriter } from '../repositories/writer.ts';

/** Objects read at once; after each batch, about 30 ms, it checks whether to stop. */
const AT_ONCE = 500;
/** Objects in a transaction, about 12 MB of index: each transaction leaves a segment that is merged at the end. */
const IN_TRANSACTION = 20_000;

/** The source and the target of an index. */
export interface Rebuild {
  readonly sqlite: Database;
  readonly source: SearchSource;
  /** Identifies site, tables and readings; a draft for others is deleted. */
  readonly madeFor: string;
}

/** Progress of a draft: the current kind, as its index in the list of kinds, and the last id of it. */
interface Place {
  readonly kind: number;
  readonly after: number;
}

const KINDS = [...INDEXED_NAMES, 'video'] as const;

/**
 * Writes a whole index. After an interruption it continues: the draft stores its progress and the position of the
 * change log at its start, from which changes are followed later.
 * @returns false: stopped; true: check again, because another process may have finished it
 */
export function makeAnew(rebuild: Rebuild, isStopped: () => boolean): boolean {
  const { sqlite, madeFor } = rebuild;
  begin(rebuild);
  const writer = searchWriter(sqlite, true);
  const write = writesOf(rebuild.source, writer);
  const stretch = sqlite.transaction((): Place | null => {
    // Another process may have continued or finished it meanwhile.
    const draft = draftIn(sqlite);
    if (draft?.madeFor !== madeFor) return null;
    let at = draft.place;
    for (let done = 0; done < IN_TRANSACTION && !isStopped(); done += AT_ONCE) {
      if (at.kind < KINDS.length) at = write(at);
    }
    writer.putWords();
    writer.set('draft_at', `${at.kind} ${at.after}`);
    return at;
  });
  writeMuch(sqlite);
  for (let isWritten = false; !isWritten;) {
    if (isStopped()) return false;
    const place = stretch.immediate();
    if (place === null) return true;
    isWritten = place.kind >= KINDS.length;
  }
  if (!mergeAll(sqlite, isStopped)) return false;
  writeSteadily(sqlite);
  sqlite.transaction(() => {
    writer.set('made_for', madeFor);
    writer.unset('draft_for');
  })();
  return true;
}

/** Starts a draft if there is none to continue. */
function begin({ sqlite, source, madeFor }: Rebuild): void {
  const known = draftIn(sqlite);
  if (known?.madeFor === madeFor && known.position <= source.lastPosition()) return;
  sqlite
    .transaction(() => {
      makeSearchTables(sqlite);
      const writer = searchWriter(sqlite, true);
      writer.set('draft_for', madeFor);
      writer.set('draft_at', '0 0');
      // Changes from now on are followed later, even if the reads below see them already.
      writer.set('turn', String(source.lastPosition()));
    })
    .immediate();
}

function draftIn(sqlite: Database): { madeFor: string; position: number; place: Place } | null {
  const { draft_for: madeFor, draft_at: at, turn: position } = stateOf(sqlite);
  if (madeFor === undefined || at === undefined || position === undefined) return null;
  const [kind = 0, after = 0] = at.split(' ').map(Number);
  return { madeFor, position: Number(position), place: { kind, after } };
}

/** Writes the next batch. @returns the progress after it */
function writesOf(source: SearchSource, writer: SearchWriter): (at: Place) => Place {
  const videos = source.batches();
  const next = ({ kind }: Place): Place => ({ kind: kind + 1, after: 0 });
  return (at) => {
    const kind = KINDS[at.kind];
    if (kind === undefined) return at;
    if (kind === 'video') {
      const batch = videos(at.after, AT_ONCE);
      for (const { id, texts } of batch.videos) writer.putVideo(id, texts);
      return batch.upTo === null ? next(at) : { kind: at.kind, after: batch.upTo };
    }
    const ids = source.nameIds(kind, at.after, AT_ONCE);
    for (const id of ids) writer.putName(kind, id, source.names(kind, id));
    const last = ids.at(-1);
    return last === undefined ? next(at) : { kind: at.kind, after: last };
  };
}
