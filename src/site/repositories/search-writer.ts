import type { Database } from 'better-sqlite3';
import { nameColumns, videoColumns, type VideoTexts } from '../search/document.ts';
import { facet, nameRow, type NameKind } from '../search/facets.ts';
import type { Readings } from '../search/readings.ts';
import { createTextReader, type ReadText } from '../search/read-text.ts';
import { cutsOf, keysOf } from '../search/vocabulary.ts';

/** What the index remembers of itself. */
export type IndexState = 'made_for' | 'turn';

/** Writes the index. The caller holds the transaction. */
export interface SearchWriter {
  get(name: IndexState): string | undefined;
  set(name: IndexState, value: string): void;
  /** Writes a video, or takes it out: `undefined`. */
  putVideo(id: number, texts: VideoTexts | undefined): void;
  putName(kind: NameKind, id: number, names: readonly string[] | undefined): void;
  /** Writes the words seen since the last time. */
  putWords(): void;
  addTodo(ids: Iterable<number>): void;
  /** Takes some out of what is to be done. */
  takeTodo(most: number): readonly number[];
}

/** @param isNew nothing that is put is in the index yet */
export function searchWriter(sqlite: Database, readings: Readings, isNew = false): SearchWriter {
  const read = sqlite.prepare<[string], string>('SELECT value FROM state WHERE name = ?').pluck();
  const write = sqlite.prepare('INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)');
  const dropVideo = sqlite.prepare('DELETE FROM video_index WHERE rowid = ?');
  const addVideo = sqlite.prepare(
    `INSERT INTO video_index (rowid, en, ja, title_kana, title_sound, title_chars, names, topics, other_kana,
       other_sound, other_chars, facets)
     VALUES (@id, @en, @ja, @title_kana, @title_sound, @title_chars, @names, @topics, @other_kana,
       @other_sound, @other_chars, @facets)`,
  );
  const dropName = sqlite.prepare('DELETE FROM name_index WHERE rowid = ?');
  const addName = sqlite.prepare(
    `INSERT INTO name_index (rowid, name, kana, sound, chars, facets)
     VALUES (@id, @name, @kana, @sound, @chars, @facets)`,
  );
  const use = sqlite.prepare<[number, string], number>('UPDATE word SET uses = uses + ? WHERE text = ?');
  const addWord = sqlite.prepare('INSERT INTO word (text, uses) VALUES (?, ?)');
  const addCut = sqlite.prepare('INSERT OR IGNORE INTO near (cut, word) VALUES (?, ?)');
  const todo = sqlite.prepare('INSERT OR IGNORE INTO todo (video_id) VALUES (?)');
  const take = sqlite
    .prepare<[number], number>(
      'DELETE FROM todo WHERE video_id IN (SELECT video_id FROM todo LIMIT ?) RETURNING video_id',
    )
    .pluck();
  const reader = createTextReader(readings);
  const seen = new Map<string, number>();
  const see = ({ words }: ReadText) => {
    for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1);
  };
  return {
    get: (name) => read.get(name),
    set: (name, value) => void write.run(name, value),
    putVideo(id, texts) {
      if (!isNew) dropVideo.run(id);
      if (!texts) return;
      addVideo.run({ id, ...videoColumns(texts, reader, see) });
    },
    putName(kind, id, names) {
      const row = nameRow(kind, id);
      if (!isNew) dropName.run(row);
      if (!names || names.length === 0) return;
      addName.run({ id: row, ...nameColumns(names, [facet.kind(kind)], reader, see) });
    },
    putWords() {
      for (const [word, uses] of seen) {
        if (use.run(uses, word).changes > 0) continue;
        const { lastInsertRowid } = addWord.run(word, uses);
        for (const key of keysOf(word, readings)) {
          for (const cut of cutsOf(key, 1)) addCut.run(cut, lastInsertRowid);
        }
      }
      seen.clear();
    },
    addTodo(ids) {
      for (const id of ids) todo.run(id);
    },
    takeTodo: (most) => take.all(most),
  };
}
