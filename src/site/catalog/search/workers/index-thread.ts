import { parentPort, workerData } from 'node:worker_threads';
import { isDamage, openSearchWriter, removeSearchFile } from '../index/search-database.ts';
import { openSiteReader } from '../../../platform/threads.ts';
import { searchSource } from '../repositories/source.ts';
import { unreadNames } from '../repositories/unread-names.ts';
import { createIndexer } from '../index/indexer.ts';
import { createIndexBackoff } from './index-backoff.ts';
import type { IndexMessage, IndexPlace, IndexReply } from './protocol.ts';

/** Keeps the index up to date: checks twice a second whether any process has committed. */
const LOOK_MS = 500;

const place = workerData as IndexPlace;
const site = openSiteReader(place.site);
const source = searchSource(site);
const readNames = unreadNames(site);
const isStopped = () => Atomics.load(place.stop, 0) === 1;
const say = (reply: IndexReply) => parentPort?.postMessage(reply);

let open = openedOrNew();
/** Searches are impossible before the first pass. */
let isReady = false;
let isBehind = true;
const rests = createIndexBackoff();

function opened() {
  const sqlite = openSearchWriter(place.index);
  return { sqlite, indexer: createIndexer(sqlite, source) };
}

function openedOrNew() {
  try {
    return opened();
  } catch (thrown) {
    if (!isDamage(thrown)) throw thrown;
    removeSearchFile(place.index);
    return opened();
  }
}

function follow(): void {
  // Read first: commits during the write must count for the next check.
  if (!source.hasMoved() && !isBehind) return;
  isBehind = true;
  try {
    const followed = open.indexer.catchUp(isStopped);
    if (isStopped()) return;
    isBehind = false;
    const isWritten = followed !== 'nothing';
    if (isWritten) rests.written(performance.now());
    if (isWritten || !isReady)
      say({ kind: 'indexed', position: open.indexer.position(), isChanged: followed === 'changed' });
    isReady = true;
    const found = readNames();
    if (found.length > 0) say({ kind: 'readings', found });
  } catch (thrown) {
    // The next check tries again. A damaged file is made again as soon as nobody reads it.
    say({ kind: 'error', error: thrown instanceof Error ? thrown.message : 'indexing failed' });
    if (!isReady && isDamage(thrown)) renew();
  }
}

function renew(): void {
  open.sqlite.close();
  removeSearchFile(place.index);
  open = opened();
}

follow();
const timer = setInterval(() => {
  if (rests.isOver(performance.now())) follow();
}, LOOK_MS);

parentPort?.on('message', (message: IndexMessage) => {
  if (message !== 'close') {
    follow();
    say({ kind: 'settled', settle: message.settle, position: open.indexer.position() });
    return;
  }
  clearInterval(timer);
  open.sqlite.close();
  source.close();
  parentPort?.close();
});
