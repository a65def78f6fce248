import * as z from 'zod/mini';
import { consent, consents } from '../entities/consent.ts';
import { historyAsk, historyPage, historyVisit } from '../entities/history.ts';
import { hostInfo, hostNotices } from '../entities/host-info.ts';
import { keptSearch, keptSearches } from '../entities/searches.ts';
import { settings, settingsPatch } from '../entities/settings.ts';
import { videoId } from '../ids.ts';
import { EMAIL_MAX } from '../limits.ts';
import { call, defineBridge, feed, task } from './define.ts';

const nothing = z.undefined();

/** An operation of the contract with its input; the host looks the row up and never takes an address. */
const apiAsk = z.strictObject({
  operation: z.string().check(z.maxLength(60)),
  input: z.record(z.string().check(z.maxLength(40)), z.unknown()),
});

/** The reply crosses as one string: a string is cloned in microseconds, an object of 60 tiles is not. */
const apiReply = z.object({ status: z.int(), body: z.string() });

/** Only https leaves for the system's browser, and without a user name: it would hide the host. */
const httpsAddress = z.string().check(z.maxLength(2048), z.regex(/^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/));

/** The only list of what the page may ask of its host (architecture 4). */
export const bridge = defineBridge({
  host: {
    info: call(nothing, hostInfo),
    /** These notices were told and are no news any more. */
    told: call(hostNotices, nothing),
    /** Address that a registration on this device waits to have confirmed (specification 3). */
    pendingEmail: call(nothing, z.nullable(z.string().check(z.maxLength(EMAIL_MAX)))),
  },
  api: { run: task(apiAsk, z.undefined(), apiReply) },
  history: {
    list: call(historyAsk, historyPage),
    add: call(historyVisit, nothing),
    remove: call(z.array(videoId).check(z.minLength(1), z.maxLength(1000)), nothing),
    clear: call(nothing, nothing),
    changed: feed(nothing),
  },
  /** What was searched for; it never leaves this device but as a search. */
  searches: {
    list: call(nothing, keptSearches),
    add: call(keptSearch, nothing),
    remove: call(keptSearch, nothing),
    clear: call(nothing, nothing),
    changed: feed(keptSearches),
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
  },
});

export type Bridge = typeof bridge;
