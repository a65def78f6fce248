/** The part of this door that threads use: little code, as each thread loads it again. */

export { keepPlans } from './db/plan-once.ts';
export { publicModel } from './db/derived/public-rows.ts';
export { BUSY_MS, openSiteReader } from './db/site-reader.ts';
export { itemsText } from './paging/json/items.ts';
export type { Closing } from './workers/close-thread.ts';
