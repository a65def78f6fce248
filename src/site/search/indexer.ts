import type { Database } from 'better-sqlite3';
import { INDEX_VERSION, makeSearchTables } from '../db/search-database.ts';
import { INDEXED_NAMES, type SearchSource } from '../repositories/search-source.ts';
import { searchWriter, type SearchWriter } from '../repositories/search-writer.ts';
import type { Readings } from './readings.ts';

/** Objects written in one transaction: some 20 ms, so that a closing site does not wait. */
const AT_ONCE = 200;
/** When everything is written anyway, few and large transactions are quicker. */
const AT_ONCE_ANEW = 5_000;

export interface Indexer {
  /**
   * Brings the index up to date; a missing one, or one of another database, version or list of readings, is made anew.
   * @param isStopped asked between transactions
   * @returns whether anything was written
   */
  catchUp(isStopped?: () => boolean): boolean;
  /** The turn of the change log up to which everything is in the index. */
  turn(): number;
}

/** Keeps the index to `site.db`. Two of them over one file take turns, as every step looks again in its transaction. */
export function createIndexer(sqlite: Database, source: SearchSource, readings: Readings): Indexer {
  const madeFor = `${INDEX_VERSION} ${readings.version} ${source.identity()}`;
  let writer: SearchWriter | null = null;
  /** The writer of an index that is whole and this site's; its statements fit no other. */
  const whole = (): SearchWriter | null => {
    const { madeFor: was, turn } = stateOf(sqlite);
    // An index that knows more than the site is that of a copy which went another way.
    if (was !== madeFor || turn === null || turn > source.lastTurn()) return null;
    return (writer ??= searchWriter(sqlite, readings));
  };
  const step = (isStopped: () => boolean) => {
    const known = whole();
    if (!known) return makeAnew(isStopped) ? 'more' : 'stopped';
    return sqlite.transaction(() => follow(known, source)).immediate() ? 'more' : 'done';
  };
  const makeAnew = (isStopped: () => boolean) => {
    sqlite.transaction(() => makeSearchTables(sqlite)).immediate();
    const fresh = searchWriter(sqlite, readings, true);
    writer = null;
    // Changes from now on are followed afterwards, whether they were seen below or not.
    const turn = source.lastTurn();
    for (const index of ['video_index', 'name_index']) {
      sqlite.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', 33554432)`);
    }
    for (const chunk of everything(source)) {
      if (isStopped()) return false;
      sqlite.transaction(() => {
        for (const write of chunk) write(fresh);
        fresh.putWords();
      })();
    }
    sqlite.transaction(() => {
      fresh.set('turn', String(turn));
      fresh.set('made_for', madeFor);
    })();
    for (const index of ['video_index', 'name_index']) {
      sqlite.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', 1048576)`);
    }
    return true;
  };
  return {
    catchUp(isStopped = () => false) {
      let isChanged = false;
      while (!isStopped() && step(isStopped) === 'more') isChanged = true;
      return isChanged;
    },
    turn: () => stateOf(sqlite).turn ?? 0,
  };
}

/** What an index says of itself; an empty or foreign file says nothing. */
function stateOf(sqlite: Database): { readonly madeFor: string | null; readonly turn: number | null } {
  if (sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'state'").get() === undefined) {
    return { madeFor: null, turn: null };
  }
  const read = sqlite.prepare<[string], string>('SELECT value FROM state WHERE name = ?').pluck();
  const turn = read.get('turn');
  return { madeFor: read.get('made_for') ?? null, turn: turn === undefined ? null : Number(turn) };
}

/** One transaction's worth of what has changed; `false`: nothing is left. */
function follow(writer: SearchWriter, source: SearchSource): boolean {
  const todo = writer.takeTodo(AT_ONCE);
  for (const id of todo) writer.putVideo(id, source.video(id));
  const changes = todo.length > 0 ? [] : source.changesAfter(Number(writer.get('turn')), AT_ONCE);
  const seen = new Set<string>();
  for (const { kind, object } of changes) {
    const name = `${kind}${object}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (kind === 'video') writer.putVideo(object, source.video(object));
    else {
      writer.putName(kind, object, source.names(kind, object));
      writer.addTodo(source.videosOf(kind, object));
    }
  }
  const last = changes.at(-1);
  if (last) writer.set('turn', String(last.turn));
  writer.putWords();
  return todo.length > 0 || changes.length > 0;
}

type Write = (writer: SearchWriter) => void;

function* everything(source: SearchSource): Generator<readonly Write[]> {
  for (const kind of INDEXED_NAMES) {
    for (const ids of chunks((after) => source.nameIds(kind, after, AT_ONCE_ANEW))) {
      yield ids.map((id) => (writer: SearchWriter) => writer.putName(kind, id, source.names(kind, id)));
    }
  }
  for (const ids of chunks((after) => source.videoIds(after, AT_ONCE_ANEW))) {
    yield ids.map((id) => (writer: SearchWriter) => writer.putVideo(id, source.video(id)));
  }
}

function* chunks(next: (after: number) => readonly number[]): Generator<readonly number[]> {
  let after = 0;
  for (;;) {
    const ids = next(after);
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1) ?? after;
  }
}
