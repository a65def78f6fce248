import { workerData } from 'node:worker_threads';
import { openSearchReader } from '../index/search-database.ts';
import { siteReadings } from '../repositories/site-readings.ts';
import { searchAnswers, type SearchAnswer } from '../services/search-answers.ts';
import { type SearchIndex } from '../services/search-index.ts';
import type { QueryMessage, QueryReply, SearchPlace } from './protocol.ts';

/** Answers searches one by one, outside the main thread. Starts when the index exists. */
const place = workerData as SearchPlace;
const sqlite = openSearchReader(place.site, place.index);
const index: SearchIndex = { sqlite, readings: siteReadings(sqlite) };

/** Runs one search; a late one is not started. */
export function run({ name, ask, until }: QueryMessage): QueryReply {
  if (Date.now() > until) return { answer: '', failure: 'too late' };
  try {
    const answer = searchAnswers[name] as (index: SearchIndex, ask: unknown) => SearchAnswer;
    // One transaction on both files: the index cannot change between two statements of an answer.
    return { answer: index.sqlite.transaction(() => answer(index, ask))() };
  } catch (thrown) {
    return { answer: '', failure: failureOf(thrown) };
  }
}

/** Only the kind of error: SQLite's message may contain the searched words. */
function failureOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'search failed';
}
