import { workerData } from 'node:worker_threads';
import { openSearchReader } from '../index/search-database.ts';
import { siteReadings } from '../repositories/site-readings.ts';
import { searchAnswers, type SearchAnswer } from '../services/search-answers.ts';
import { type SearchIndex } from '../services/search-index.ts';
import type { QueryMessage, QueryReply, SearchPlace } from './protocol.ts';

/** Answers searches one after the other, away from the thread that serves. Started once the index is there. */
const place = workerData as SearchPlace;
const sqlite = openSearchReader(place.site, place.index);
const index: SearchIndex = { sqlite, readings: siteReadings(sqlite) };

/** One search; what is too late is not started. */
export function run({ name, ask, until }: QueryMessage): QueryReply {
  if (Date.now() > until) return { answer: '', failure: 'too late' };
  try {
    const answer = searchAnswers[name] as (index: SearchIndex, ask: unknown) => SearchAnswer;
    // One look at both files: the index cannot change between two statements of one answer.
    return { answer: index.sqlite.transaction(() => answer(index, ask))() };
  } catch (thrown) {
    return { answer: '', failure: failureOf(thrown) };
  }
}

/** The kind of error alone: SQLite's own words can hold what was searched for. */
function failureOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'search failed';
}
