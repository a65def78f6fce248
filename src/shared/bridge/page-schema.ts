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

/** Only https addresses are opened in the system's browser, without a user name, which would hide the host. */
const httpsAddress = z.string().check(z.maxLength(2048), z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/));

/** The only list of the page's requests to its host (architecture 4). */
export const pageBridge = defineBridge({
  host: {
    info: call(nothing, hostInfo),
    /** The page has shown these notices, so they are no longer new. */
    told: call(hostNotices, nothing),
    /** The unconfirmed address of a registration on this device (specification 3). */
    pendingEmail: call(nothing, z.nullable(z.string().check(z.maxLength(EMAIL_MAX)))),
  },
  /** Its progress is the sent share of a request with files, from 0 to 1. */
  api: { run: task(apiRequest, z.number(), apiReply) },
  history: {
    list: call(historyRequest, historyPage),
    add: call(historyVisit, nothing),
    remove: call(z.array(videoId).check(z.minLength(1), z.maxLength(1000)), nothing),
    /** Restores a removed visit in its place; does nothing if its video was visited since. */
    restore: call(historyEntry, nothing),
    /** Deletes the visits of a range, or all. */
    clear: call(historyRange, nothing),
    /** Stores how far a video was watched. Does nothing if the video has no visit. */
    progress: call(historyProgress, nothing),
    /** The marks of these videos, for their tiles and for resuming; unknown ones are left out. */
    marks: call(z.array(videoId).check(z.maxLength(500)), watchedMarks),
    changed: feed(nothing),
  },
  media: {
    /** A text file of the site's media: captions of a video, or its storyboard. */
    text: call(mediaPath, mediaText),
  },
  gates: {
    /** The wait before a download: ends when it is over, cancelled when the page closes it. */
    wait: task(gateRequest, z.object({ remainingMs: z.int().check(z.nonnegative()) }), gatePass),
  },
  /** Downloads of this device; all but `start` and `list` work only if the host manages downloads. */
  downloads: {
    start: call(downloadRequest, download),
    list: call(nothing, downloads),
    pause: call(downloadIds, nothing),
    resume: call(downloadIds, nothing),
    /**
     * Restarts a download that its folder or disk has stopped, in the folder of new ones. Its bytes are discarded.
     */
    startOver: call(downloadId, nothing),
    /** Ends them and deletes partial files and rows. Finished files stay. */
    remove: call(downloadIds, nothing),
    move: call(downloadMove, nothing),
    /** Opens a finished file in the system's own player. */
    open: call(downloadId, nothing),
    showInFolder: call(downloadId, nothing),
    /** Address that plays a finished file inside the page. */
    playAddress: call(downloadId, z.string()),
    /** The folder of new downloads, as a path to display; the host accepts no paths. */
    folder: call(nothing, z.string()),
    /**
     * Lets the visitor choose the folder for new downloads; returns whether they chose one. An unusable folder is
     * refused.
     */
    chooseFolder: call(nothing, z.boolean()),
    changed: feed(downloads),
  },
  /** Who is signed in. Tokens stay with the host (decisions D). */
  session: {
    /** Fetched from the site once, then cached. */
    current: call(nothing, sessionState),
    /** Signs in or out, confirms, resets, changes the password (`shared/session`); gives what was confirmed. */
    act: call(sessionAct, z.string()),
    /**
     * Signs in, or links, by a provider (`ProviderSignIn`): in this page, or in the system's browser, and then
     * returns like `act`.
     */
    signInWith: task(z.record(z.string(), z.string()), z.string(), z.string()),
    changed: feed(sessionState),
  },
  /** Events of the member, while one is signed in. */
  live: { happened: feed(liveEvent) },
  /** The last searches; they never leave this device except as a search. */
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
    /** Keeps the screen awake while a video plays; closing the window ends it. */
    keepAwake: call(z.boolean(), nothing),
    /** A request from outside the page to show a path of this site, with its query. */
    goTo: feed(z.string()),
  },
});

export type PageBridge = typeof pageBridge;
