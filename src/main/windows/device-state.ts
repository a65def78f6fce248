import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { EMAIL_MAX } from '../../shared/limits.ts';
import { createJsonWriter, readJson } from '../settings/json-file.ts';

/** Range of zoom levels; Chromium's own limits: 25 % and 500 %. */
export const ZOOM = { min: -7.6, max: 8.8 } as const;

/** Most windows open at once; each is a process with a page. */
export const WINDOWS_MAX = 10;

const pixels = z.int().check(z.gte(-100_000), z.lte(100_000));
const size = z.int().check(z.gte(1), z.lte(100_000));

const windowState = z.object({
  x: pixels,
  y: pixels,
  width: size,
  height: size,
  isMaximised: z.boolean(),
  isFullScreen: z.boolean(),
});
/** Chromium's steps of a fifth: 0 is 100 %. */
const zoomLevel = z.number().check(z.gte(ZOOM.min), z.lte(ZOOM.max));
const mediaState = z.object({ site: z.string(), media: z.string() });

/** An absolute path; whether it still exists is checked when it is used. */
const folder = z.string().check(z.maxLength(4_096), z.refine(isAbsolute));
const pendingEmail = z.object({
  site: z.string(),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
  at: z.int(),
});
const share = z.number().check(z.gte(0), z.lt(100));
const secretSites = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20));

export type WindowState = z.output<typeof windowState>;
export type MediaState = z.output<typeof mediaState>;

export interface DeviceState {
  /** State of the windows when they were closed, the last used one last. */
  readonly windows: readonly WindowState[];
  /** Zoom level of all windows, as Chromium zooms all pages of one origin alike. */
  readonly zoomLevel: number;
  readonly media: MediaState | null;
  /** When the visitor said that they are an adult, milliseconds since 1970. */
  readonly ageVerifiedAt: number | null;
  /** Folder the visitor chose for downloads; `null`: the system's own. */
  readonly downloadFolder: string | null;
  /** The graphics process crashed in the last run, which the next start reports. */
  readonly graphicsCrashed: boolean;
  /** Origins of sites that the keychain has a secret of. */
  readonly secretSites: readonly string[];
  /** Address of a registration at a site, and when it was made. */
  readonly pendingEmail: z.output<typeof pendingEmail> | null;
  /** Rollout bucket of this device, 0 to 99, for staged releases; it is never sent. */
  readonly updateShare: number | null;
  /** The waiting version that a system notification was shown for. */
  readonly updateShown: string | null;
}

/** State of this device that the app stores by itself; invalid parts are dropped silently. */
export function openDeviceState(file: string) {
  const writer = createJsonWriter(file);
  const stored = readJson(file);
  let state = readState(stored.kind === 'read' ? stored.value : null);
  return {
    current: (): DeviceState => state,
    /** Changes parts of it; never throws, as it is not essential. */
    async change(part: Partial<DeviceState>): Promise<void> {
      state = { ...state, ...part };
      await writer.write(state).catch(() => undefined);
    },
    idle: writer.idle,
  };
}

function readState(value: unknown): DeviceState {
  const parts: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    windows: listOf(windowState, parts['windows']),
    zoomLevel: zoomLevel.safeParse(parts['zoomLevel']).data ?? 0,
    media: mediaState.safeParse(parts['media']).data ?? null,
    ageVerifiedAt: z.int().safeParse(parts['ageVerifiedAt']).data ?? null,
    graphicsCrashed: parts['graphicsCrashed'] === true,
    downloadFolder: folder.safeParse(parts['downloadFolder']).data ?? null,
    pendingEmail: pendingEmail.safeParse(parts['pendingEmail']).data ?? null,
    updateShare: share.safeParse(parts['updateShare']).data ?? null,
    updateShown: z.string().safeParse(parts['updateShown']).data ?? null,
    secretSites: secretSites.safeParse(parts['secretSites']).data ?? [],
  };
}

/** The valid items of a list. */
function listOf<T>(schema: z.ZodMiniType<T>, value: unknown): readonly T[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.slice(-WINDOWS_MAX).flatMap((one) => schema.safeParse(one).data ?? []);
}
