import * as z from 'zod/mini';
import { deviceSettings, deviceSettingsPatch, machineInfo } from '../entities/device-settings.ts';
import {
  deviceUploads,
  droppedFiles,
  fileChoice,
  fileNamed,
  pickedFiles,
  uploadIds,
  uploadMove,
  uploadStart,
} from '../entities/device-upload.ts';
import { proxyPassword } from '../entities/proxy-choice.ts';
import { updateState } from '../entities/updates.ts';
import { call, defineBridge, feed } from './define.ts';

const nothing = z.undefined();

/** What the tray does with what plays. */
export const MEDIA_COMMANDS = ['toggle', 'next', 'pause'] as const;
export type MediaCommand = (typeof MEDIA_COMMANDS)[number];

/** Ways through the tab's history. */
export const STEPS = ['back', 'forward'] as const;

/** What may be said to a page from outside of it, by the name of its text. */
export const SAID = ['link_refused'] as const;

/**
 * What the page may ask of the desktop client alone, beside `page-schema.ts`. A browser's page has none of it, neither the
 * calls nor their code.
 */
export const deviceBridge = defineBridge({
  /** Files of this device, named without their paths; the names hold for the window that asked, until its page goes. */
  files: {
    /** Lets the visitor pick some; none: nothing was picked. */
    pick: call(fileChoice, pickedFiles),
    /** Takes files that were dropped on the page. */
    adopt: call(droppedFiles, pickedFiles),
  },
  /** Uploads of the member from this device; they go on after a restart. */
  uploads: {
    /** The quick hash of a file (`shared/upload/quick-hash.ts`), for the site's own checks. */
    preflight: call(fileNamed, z.string()),
    /** Length of a video file as it says itself, seconds; `null`: not known. */
    seconds: call(fileNamed, z.nullable(z.number())),
    /** Sends a file; one that stopped goes on with it, if it is the same. */
    add: call(uploadStart, nothing),
    list: call(nothing, deviceUploads),
    pause: call(uploadIds, nothing),
    /** Also tries again what stopped. */
    resume: call(uploadIds, nothing),
    /** Ends them on this device; the site does not hear of it. */
    remove: call(uploadIds, nothing),
    order: call(uploadMove, nothing),
    changed: feed(deviceUploads),
  },
  /** New versions of the app itself. */
  updates: {
    state: call(nothing, updateState),
    /** Looks for one, whatever the setting. */
    check: call(nothing, nothing),
    download: call(nothing, nothing),
    /** Ends the app, which starts as the new version; refused (`update_busy`) while that would cut something off. */
    restart: call(nothing, nothing),
    changed: feed(updateState),
  },
  machine: {
    info: call(nothing, machineInfo),
    settings: call(nothing, deviceSettings),
    set: call(deviceSettingsPatch, deviceSettings),
    changed: feed(deviceSettings),
    /** The own proxy's password, for the keychain; empty: none. It never comes back. */
    setProxyPassword: call(proxyPassword, nothing),
    /** Shows the client's log in its folder. */
    showLog: call(nothing, nothing),
    /** Ends the client, as its menu does. */
    quit: call(nothing, nothing),
    said: feed(z.enum(SAID)),
    /** The menu's Back and Forward: the page knows which steps show something. */
    step: feed(z.enum(STEPS)),
    /** The tray's commands for what plays. */
    media: feed(z.enum(MEDIA_COMMANDS)),
    /** How many messages are unread, for a badge where the system has one. */
    badge: call(z.int().check(z.gte(0), z.lte(1_000_000)), nothing),
  },
});

export type DeviceBridge = typeof deviceBridge;
