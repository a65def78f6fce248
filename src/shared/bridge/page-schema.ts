import * as z from 'zod/mini';
import { consent, consents } from '../entities/consent.ts';
import {
  download,
  downloadRequest,
  downloadId,
  downloadIds,
  downloadMove,
  downloads,
} from '../entities/download.ts';
import { gateRequest, gatePass } from '../entities/gate.ts';
import {
  historyEntry,
  historyRequest,
  historyPage,
  historyProgress,
  historyRange,
  historyVisit,
  watchedMarks,
} from '../entities/history.ts';
import { mediaPath, mediaText } from '../entities/media-text.ts';
import { hostInfo, hostNotices } from '../entities/host-info.ts';
import { sessionAct, sessionState } from '../entities/session-state.ts';
import { storedSearch, storedSearches } from '../entities/searches.ts';
import { settings, settingsPatch } from '../entities/settings.ts';
import { videoId } from '../ids.ts';
import { liveEvent } from '../live/live-event.ts';
import { EMAIL_MAX } from '../limits.ts';
import { call, defineBridge, feed, task } from './define.ts';

const nothing = z.undefined();

/** An operation of the contract with its input; the host looks the row up and never takes an address. */
const apiRequest = z.strictObject({
  operation: z.string().check(z.maxLength(60)),
  input: z.record(z.string().check(z.maxLength(40)), z.unknown()),
});

/** The reply crosses as one string: a string is cloned in microseconds, an object of 60 tiles is not. */
const apiReply = z.object({ status: z.int(), body: z.string() });

/** Only https leaves for the system's browser, and without a user name: it would hide the host. */
const httpsAddress = z.string().check(z.maxLength(2048), z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/));

/** The only list of what the page may ask of its host (architecture 4). */
export const pageBridge = defineBridge({
  host: {
    info: call(nothing, hostInfo),
    /** The page has shown these notices: they are not new any more. */
    told: call(hostNotices, nothing),
    /** Address that a registration on this device waits to have confirmed (specification 3). */
    pendingEmail: call(nothing, z.nullable(z.string().check(z.maxLength(EMAIL_MAX)))),
  },
  /** Its progress is how much of a request with files is sent, from 0 to 1. */
  api: { run: task(apiRequest, z.number(), apiReply) },
  history: {
    list: call(historyRequest, historyPage),
    add: call(historyVisit, nothing),
    remove: call(z.array(videoId).check(z.minLength(1), z.maxLength(1000)), nothing),
    /** Puts a visit that was removed back where it was; nothing happens where its video was visited since. */
    restore: call(historyEntry, nothing),
    /** Forgets the visits of a range, or all. */
    clear: call(historyRange, nothing),
    /** How far a video was watched. Nothing happens where the video has no visit. */
    progress: call(historyProgress, nothing),
    /** What is known of these videos, for their tiles and for going on; unknown ones are left out. */
    marks: call(z.array(videoId).check(z.maxLength(500)), watchedMarks),
    changed: feed(nothing),
  },
  media: {
    /** A text of the site's media: captions of a video, the places of its storyboard. */
    text: call(mediaPath, mediaText),
  },
  gates: {
    /** The wait before a download: ends when it is over, cancelled when the page closes it. */
    wait: task(gateRequest, z.object({ remainingMs: z.int().check(z.nonnegative()) }), gatePass),
  },
  /** Downloads of this device; all but `start` and `list` are there only where the host manages downloads. */
  downloads: {
    start: call(downloadRequest, download),
    list: call(nothing, downloads),
    pause: call(downloadIds, nothing),
    resume: call(downloadIds, nothing),
    /** Begins one that its folder or disk has stopped again where new ones go; what has come of it is given up. */
    startOver: call(downloadId, nothing),
    /** Ends them and deletes what is unfinished; the rows go too. Finished files stay where they are. */
    remove: call(downloadIds, nothing),
    move: call(downloadMove, nothing),
    /** Opens a finished file in the system's own player. */
    open: call(downloadId, nothing),
    showInFolder: call(downloadId, nothing),
    /** Address that plays a finished file inside the page. */
    playAddress: call(downloadId, z.string()),
    /** Where new downloads go, as a path of this device: to be shown, the host takes none back. */
    folder: call(nothing, z.string()),
    /** Lets the visitor choose the folder for new downloads; whether one was chosen. One of no use is refused. */
    chooseFolder: call(nothing, z.boolean()),
    changed: feed(downloads),
  },
  /** Who is signed in. Tokens stay with the host (decisions D). */
  session: {
    /** Asked of the site once, then known. */
    current: call(nothing, sessionState),
    /** Signs in or out, confirms, resets, changes the password (`shared/session`); gives what was confirmed. */
    act: call(sessionAct, z.string()),
    /** Signs in, or links, by a provider (`ProviderSignIn`): in this page, or in the system's browser, which ends like `act`. */
    signInWith: task(z.record(z.string(), z.string()), z.string(), z.string()),
    changed: feed(sessionState),
  },
  /** What happens to the member, while one is signed in. */
  live: { happened: feed(liveEvent) },
  /** What was searched for; it never leaves this device but as a search. */
  searches: {
    list: call(nothing, storedSearches),
    add: call(storedSearch, nothing),
    remove: call(storedSearch, nothing),
    clear: call(nothing, nothing),
    changed: feed(storedSearches),
  },
  settings: {
    get: call(nothing, settings),
    set: call(settingsPatch, settings),
    changed: feed(settings),
  },
  consent: {
    given: call(nothing, consents),
    give: call(consent, nothing),
    changed: feed(consents),
  },
  shell: {
    openExternal: call(httpsAddress, nothing),
    /** Keeps the screen awake while a video plays; a window that goes ends it. */
    keepAwake: call(z.boolean(), nothing),
    /** Somebody outside the page wants to see an address of ours: a path, with its query. */
    goTo: feed(z.string()),
  },
});

export type PageBridge = typeof pageBridge;
