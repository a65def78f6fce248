import { parentPort, workerData } from 'node:worker_threads';
import { openSearchReader } from '../../db/search-database.ts';
import { siteReadings } from '../repositories/site-readings.ts';
import { searchAnswers, type SearchAnswer, type SearchIndex } from '../services/search-answers.ts';
import { tellClosed } from '../../workers/tell-closed.ts';
import type { QueryMessage, QueryReply, SearchPlace } from './protocol.ts';

/** Answers searches one after the other, away from the thread that serves. Started once the index is there. */
const place = workerData as SearchPlace;
const sqlite = openSearchReader(place.site, place.index);
const index: SearchIndex = { sqlite, readings: siteReadings(sqlite) };

parentPort?.on('message', (message: QueryMessage) => {
  if ('close' in message) {
    index.sqlite.close();
    parentPort?.close();
    tellClosed(message);
    return;
  }
  parentPort?.postMessage(answer(message));
});

function answer(message: Exclude<QueryMessage, { close: unknown }>): QueryReply {
  const { id, name, ask } = message;
  try {
    const run = searchAnswers[name] as (index: SearchIndex, ask: unknown) => SearchAnswer;
    // One look at both files: the index cannot change between two statements of one answer.
    return { id, answer: index.sqlite.transaction(() => run(index, ask))() };
  } catch (thrown) {
    return { id, answer: '', fault: faultOf(thrown) };
  }
}

/** The kind of fault alone: SQLite's own words can hold what was searched for. */
function faultOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'search failed';
}
