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

/** The tray's commands for the playing video. */
export const MEDIA_COMMANDS = ['toggle', 'next', 'pause'] as const;
export type MediaCommand = (typeof MEDIA_COMMANDS)[number];

/** Steps in the tab's history. */
export const STEPS = ['back', 'forward'] as const;

/** Notices that main may show in a page, by the name of their text. */
export const PAGE_EVENTS = ['link_refused'] as const;

/**
 * Members of the bridge only for the desktop client, beside `page-schema.ts`. A browser's page has neither the
 * calls nor their code.
 */
export const deviceBridge = defineBridge({
  /**
   * Files of this device, by references without paths. They are valid for the window that picked them, until its page
   * is closed.
   */
  files: {
    /** Lets the visitor pick some; empty if cancelled. */
    pick: call(fileChoice, pickedFiles),
    /** Takes files that were dropped on the page. */
    adopt: call(droppedFiles, pickedFiles),
  },
  /** Uploads of the member from this device; they resume after a restart. */
  uploads: {
    /** The quick hash of a file (`shared/upload/quick-hash.ts`), for the site's own checks. */
    preflight: call(fileNamed, z.string()),
    /** Length of a video file by its metadata, seconds; `null`: not known. */
    seconds: call(fileNamed, z.nullable(z.number())),
    /** Sends a file; a stopped upload resumes with it, if it is the same. */
    add: call(uploadStart, nothing),
    list: call(nothing, deviceUploads),
    pause: call(uploadIds, nothing),
    /** Also retries stopped ones. */
    resume: call(uploadIds, nothing),
    /** Ends them on this device only, without a call to the site. */
    remove: call(uploadIds, nothing),
    order: call(uploadMove, nothing),
    changed: feed(deviceUploads),
  },
  /** New versions of the app itself. */
  updates: {
    state: call(nothing, updateState),
    /** Checks for one, whatever the setting. */
    check: call(nothing, nothing),
    download: call(nothing, nothing),
    /** Quits the app and starts the new version. Refused (`update_busy`) while this would interrupt something. */
    restart: call(nothing, nothing),
    changed: feed(updateState),
  },
  machine: {
    info: call(nothing, machineInfo),
    settings: call(nothing, deviceSettings),
    set: call(deviceSettingsPatch, deviceSettings),
    changed: feed(deviceSettings),
    /** The password of the visitor's own proxy, for the keychain; empty: none. It is never returned. */
    setProxyPassword: call(proxyPassword, nothing),
    /** Shows the client's log in its folder. */
    showLog: call(nothing, nothing),
    /** Quits the client, like its menu. */
    quit: call(nothing, nothing),
    said: feed(z.enum(PAGE_EVENTS)),
    /** The menu's Back and Forward: the page knows which history entries are screens. */
    step: feed(z.enum(STEPS)),
    /** The tray's commands for the playing video. */
    media: feed(z.enum(MEDIA_COMMANDS)),
    /** The number of unread messages, for a badge if the system has one. */
    badge: call(z.int().check(z.gte(0), z.lte(1_000_000)), nothing),
  },
});

export type DeviceBridge = typeof deviceBridge;
