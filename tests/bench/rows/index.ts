import type { Row } from '../lib/row.ts';
import { bridgeReply } from './bridge-reply.ts';
import { cachedListing } from './cached-listing.ts';
import { clickToPlaying } from './click-to-playing.ts';
import { deepPages } from './deep-pages.ts';
import { downloadManager } from './download-manager.ts';
import { everyListing } from './every-listing.ts';
import { feed } from './feed.ts';
import { firstVideoJson } from './first-video-json.ts';
import { handedRanges } from './handed-ranges.ts';
import { ingest } from './ingest.ts';
import { interactionWalk } from './interaction-walk.ts';
import { listingPaint } from './listing-paint.ts';
import { liveClients } from './live-clients.ts';
import { liveStreams } from './live-streams.ts';
import { longHistory } from './long-history.ts';
import { mainStart } from './main-start.ts';
import { mediaRanges } from './media-ranges.ts';
import { memberActs } from './member-acts.ts';
import { millionHistory } from './million-history.ts';
import { profileEdits } from './profile-edits.ts';
import { roundTrips } from './round-trips.ts';
import { searchBox } from './search-box.ts';
import { searchIsolation } from './search-isolation.ts';
import { searchMillion } from './search-million.ts';
import { searchSuggester } from './search-suggester.ts';
import { sendUpload } from './send-upload.ts';
import { serverMemory } from './server-memory.ts';
import { serverStart } from './server-start.ts';
import { signedIn } from './signed-in.ts';
import { signInTiming } from './sign-in-timing.ts';
import { uncachedListing } from './uncached-listing.ts';
import { videoJson } from './video-json.ts';
import { webHistory } from './web-history.ts';
import { worldSize } from './world-size.ts';

/** Every goal that can be measured so far, in the order of the performance page. */
export const rows: readonly Row[] = [
  cachedListing,
  profileEdits,
  ...signedIn,
  ...memberActs,
  ...liveStreams,
  ...liveClients,
  feed,
  ...signInTiming,
  uncachedListing,
  videoJson,
  firstVideoJson,
  searchMillion,
  searchIsolation,
  deepPages,
  searchSuggester,
  searchBox,
  ...everyListing,
  interactionWalk,
  ...listingPaint,
  clickToPlaying,
  ...longHistory,
  ...millionHistory,
  ...webHistory,
  mainStart,
  ...downloadManager,
  mediaRanges,
  ...handedRanges,
  ...sendUpload,
  ...serverStart,
  ...serverMemory,
  bridgeReply,
  ...roundTrips,
  ...ingest,
  worldSize,
];
