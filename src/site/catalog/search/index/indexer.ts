import type { Database } from 'better-sqlite3';
import { INDEX_VERSION } from './search-database.ts';
import type { SearchSource } from '../repositories/source.ts';
import { stateOf } from '../repositories/state.ts';
import { searchWriter, type SearchWriter } from '../repositories/writer.ts';
import { makeAnew } from './rebuild.ts';
import { readingsVersion } from '../text/read-run.ts';

/** Objects written in one transaction: about 20 ms, so that a closing site does not wait. */
const AT_ONCE = 200;

/** `followed`: the changes do not concern the index, for example those of a video that nobody may see. */
export type Followed = 'nothing' | 'followed' | 'changed';

export interface Indexer {
  /**
   * Brings the index up to date. It is made again if it is missing or belongs to another database, version or list of
   * readings.
   * @param isStopped called between transactions
   */
  catchUp(isStopped?: () => boolean): Followed;
  /** The position in the change log up to which everything is in the index. */
  position(): number;
}

/** Updates the index from `site.db`. Two processes may share a file: every step checks again in its transaction. */
export function createIndexer(sqlite: Database, source: SearchSource): Indexer {
  const madeFor = `${INDEX_VERSION} ${readingsVersion()} ${source.identity()}`;
  let writer: SearchWriter | null = null;
  /** A writer, if the index is complete and belongs to this site; its statements fit no other index. */
  const whole = (): SearchWriter | null => {
    // Read first: rows are deleted only after an index has followed them.
    const first = source.firstPosition();
    const { made_for: was, turn: position } = stateOf(sqlite);
    // An index ahead of the site comes from a copy that has had other changes.
    if (was !== madeFor || position === undefined || Number(position) > source.lastPosition()) return null;
    // It has lost followed changes, for example in a power cut, and the rows to follow again are deleted.
    if (Number(position) < first - 1) return null;
    return (writer ??= searchWriter(sqlite));
  };
  const step = (isStopped: () => boolean): Followed => {
    const known = whole();
    if (known) return sqlite.transaction(() => follow(known, source)).immediate();
    writer = null;
    return makeAnew({ sqlite, source, madeFor }, isStopped) ? 'changed' : 'nothing';
  };
  return {
    catchUp(isStopped = () => false) {
      let all: Followed = 'nothing';
      while (!isStopped()) {
        const one = step(isStopped);
        if (one === 'nothing') break;
        if (all !== 'changed') all = one;
      }
      return all;
    },
    position: () => Number(stateOf(sqlite).turn ?? 0),
  };
}

/** One transaction of changes; returns `nothing` at the end. */
function follow(writer: SearchWriter, source: SearchSource): Followed {
  const todo = writer.takeTodo(AT_ONCE);
  let isChanged = false;
  for (const id of todo) isChanged = writer.putVideo(id, source.video(id)) || isChanged;
  const changes = todo.length > 0 ? [] : source.changesAfter(Number(writer.get('turn')), AT_ONCE);
  const seen = new Set<string>();
  for (const { kind, object } of changes) {
    const name = `${kind}${object}`;
    if (seen.has(name)) continue;
    seen.add(name);
    if (kind === 'video') isChanged = writer.putVideo(object, source.video(object)) || isChanged;
    else {
      isChanged = true;
      writer.putName(kind, object, source.names(kind, object));
      writer.addTodo(source.videosOf(kind, object));
    }
  }
  const last = changes.at(-1);
  if (last) writer.set('turn', String(last.position));
  writer.putWords();
  if (todo.length === 0 && changes.length === 0) return 'nothing';
  return isChanged ? 'changed' : 'followed';
}
