import type { Database } from 'better-sqlite3';
import { INDEX_VERSION } from '../../db/search-database.ts';
import type { SearchSource } from '../repositories/source.ts';
import { stateOf } from '../repositories/state.ts';
import { searchWriter, type SearchWriter } from '../repositories/writer.ts';
import { makeAnew } from './rebuild.ts';
import { readingsVersion } from '../text/read-run.ts';

/** Objects written in one transaction: some 20 ms, so that a closing site does not wait. */
const AT_ONCE = 200;

export interface Indexer {
  /**
   * Brings the index up to date; a missing one, or one of another database, version or list of readings, is made anew.
   * @param isStopped asked between transactions
   * @returns whether anything was written
   */
  catchUp(isStopped?: () => boolean): boolean;
  /** The position in the change log up to which everything is in the index. */
  turn(): number;
}

/** Updates the index from `site.db`. Two of them may share a file: every step checks again in its transaction. */
export function createIndexer(sqlite: Database, source: SearchSource): Indexer {
  const madeFor = `${INDEX_VERSION} ${readingsVersion()} ${source.identity()}`;
  let writer: SearchWriter | null = null;
  /** The writer of an index that is whole and this site's; its statements fit no other. */
  const whole = (): SearchWriter | null => {
    // Asked first: lines go only after an index has followed them.
    const first = source.firstTurn();
    const { made_for: was, turn } = stateOf(sqlite);
    // An index that knows more than the site is that of a copy which went another way.
    if (was !== madeFor || turn === undefined || Number(turn) > source.lastTurn()) return null;
    // One that lost what it had followed, as the power went, cannot follow it again.
    if (Number(turn) < first - 1) return null;
    return (writer ??= searchWriter(sqlite));
  };
  const step = (isStopped: () => boolean) => {
    const known = whole();
    if (known) return sqlite.transaction(() => follow(known, source)).immediate() ? 'more' : 'done';
    writer = null;
    return makeAnew({ sqlite, source, madeFor }, isStopped) ? 'more' : 'stopped';
  };
  return {
    catchUp(isStopped = () => false) {
      let isChanged = false;
      while (!isStopped() && step(isStopped) === 'more') isChanged = true;
      return isChanged;
    },
    turn: () => Number(stateOf(sqlite).turn ?? 0),
  };
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
