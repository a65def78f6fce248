import type { Database } from 'better-sqlite3';
import { VIDEO_INDEXES, videoIndex } from '../index/search-database.ts';
import { CATALOGUES, type Catalogue } from '../../../../shared/filters/enums.ts';
import { nameTerms, videoTerms, type VideoTexts } from '../index/document.ts';
import { facet, nameRow, type NameKind } from '../index/facets.ts';
import { GAP } from '../text/marks.ts';
import { codesOf, titleCodes } from '../text/term-codes.ts';
import { createTextReader, type ReadText } from '../text/read-text.ts';
import { cutsOf, keysOf } from '../text/vocabulary.ts';
import { type WrittenWord } from '../text/written-word.ts';
import type { IndexState } from './state.ts';

/** Writes the index. The caller opens the transaction. */
export interface SearchWriter {
  get(name: IndexState): string | undefined;
  set(name: IndexState, value: string): void;
  unset(name: IndexState): void;
  /** Writes a video; `undefined` removes it. */
  /** @returns whether it was or is in the index */
  putVideo(id: number, texts: VideoTexts | undefined): boolean;
  putName(kind: NameKind, id: number, names: readonly string[] | undefined): void;
  /** Writes the words seen since the last call. */
  putWords(): void;
  addTodo(ids: Iterable<number>): void;
  /** Takes some ids from the list of open work. */
  takeTodo(most: number): readonly number[];
}

/** @param isNew nothing to write is in the index yet */
export function searchWriter(sqlite: Database, isNew = false): SearchWriter {
  const read = sqlite.prepare<[string], string>('SELECT value FROM state WHERE name = ?').pluck();
  const write = sqlite.prepare('INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)');
  const forget = sqlite.prepare('DELETE FROM state WHERE name = ?');
  const dropVideo = VIDEO_INDEXES.map((index) => sqlite.prepare(`DELETE FROM ${index} WHERE rowid = ?`));
  const addVideo = byCatalogue((catalogue) =>
    sqlite.prepare(`INSERT INTO ${videoIndex(catalogue)} (rowid, terms) VALUES (?, ?)`),
  );
  const dropTerms = sqlite.prepare('DELETE FROM video_terms WHERE id = ?');
  const addTerms = sqlite.prepare(
    'INSERT INTO video_terms (id, worth, title, names, topics) VALUES (?, ?, ?, ?, ?)',
  );
  const dropReading = sqlite.prepare('DELETE FROM video_reading WHERE id = ?');
  const addReading = sqlite.prepare('INSERT INTO video_reading (id, title) VALUES (?, ?)');
  const dropName = sqlite.prepare('DELETE FROM name_index WHERE rowid = ?');
  const addName = sqlite.prepare('INSERT INTO name_index (rowid, terms) VALUES (?, ?)');
  const use = sqlite.prepare<[number, string], number>('UPDATE word SET uses = uses + ? WHERE text = ?');
  const addWord = sqlite.prepare('INSERT INTO word (text, kana, uses) VALUES (?, ?, ?)');
  const addCut = sqlite.prepare('INSERT OR IGNORE INTO near (cut, word) VALUES (?, ?)');
  const addWordReading = sqlite.prepare('INSERT OR IGNORE INTO reading (text, kana) VALUES (?, ?)');
  const todo = sqlite.prepare('INSERT OR IGNORE INTO todo (video_id) VALUES (?)');
  const take = sqlite
    .prepare<[number], number>(
      'DELETE FROM todo WHERE video_id IN (SELECT video_id FROM todo LIMIT ?) RETURNING video_id',
    )
    .pluck();
  const reader = createTextReader();
  const seen = new Map<string, { readonly word: WrittenWord; uses: number }>();
  const seenReadings = new Map<string, string>();
  const see = ({ words, readings }: ReadText) => {
    for (const word of words) {
      const known = seen.get(word.text);
      if (known) known.uses += 1;
      else seen.set(word.text, { word, uses: 1 });
    }
    for (const [text, kana] of readings) if (!seenReadings.has(text)) seenReadings.set(text, kana);
  };
  return {
    get: (name) => read.get(name),
    set: (name, value) => void write.run(name, value),
    unset: (name) => void forget.run(name),
    putVideo(id, texts) {
      const wasThere = !isNew && dropTerms.run(id).changes > 0;
      if (!isNew) for (const drop of [...dropVideo, dropReading]) drop.run(id);
      if (!texts) return wasThere;
      const { title, titleRead, names, topics, rest } = videoTerms(texts, reader, see);
      addVideo[texts.catalogue].run(id, [title, titleRead, names, topics, rest].join(` ${GAP} `));
      addTerms.run(id, texts.worth, titleCodes(title), codesOf(names), codesOf(topics));
      addReading.run(id, codesOf(titleRead));
      return true;
    },
    putName(kind, id, names) {
      const row = nameRow(kind, id);
      if (!isNew) dropName.run(row);
      if (!names || names.length === 0) return;
      addName.run(row, nameTerms(names, [facet.kind(kind)], reader, see));
    },
    putWords() {
      for (const [text, kana] of seenReadings) addWordReading.run(text, kana);
      seenReadings.clear();
      for (const [text, { word, uses }] of seen) {
        if (use.run(uses, text).changes > 0) continue;
        const { lastInsertRowid } = addWord.run(text, word.kana, uses);
        for (const key of keysOf(word)) {
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

function byCatalogue<Value>(make: (catalogue: Catalogue) => Value): Readonly<Record<Catalogue, Value>> {
  const entries = CATALOGUES.map((catalogue) => [catalogue, make(catalogue)] as const);
  return Object.fromEntries(entries) as Record<Catalogue, Value>;
}
