import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { EMAIL_MAX } from '../../shared/limits.ts';
import { createJsonWriter, readJson } from '../settings/json-file.ts';

/** Steps that a page may be zoomed by; Chromium's own ends: 25 % and 500 %. */
export const ZOOM = { min: -7.6, max: 8.8 } as const;

/** Windows open at once; each is a process with a page. */
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

/** An absolute path; one that is no more is found out when it is used. */
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
  /** How the windows were left, the one used last is last. */
  readonly windows: readonly WindowState[];
  /** One for all windows, as Chromium zooms all pages of one origin alike. */
  readonly zoomLevel: number;
  readonly media: MediaState | null;
  /** When the visitor said that they are an adult, milliseconds since 1970. */
  readonly ageVerifiedAt: number | null;
  /** Folder the visitor chose for downloads; `null`: the system's own. */
  readonly downloadFolder: string | null;
  /** The graphics process crashed in the last run, which the next start says. */
  readonly graphicsCrashed: boolean;
  /** Origins of sites that the keychain has a secret of. */
  readonly secretSites: readonly string[];
  /** Address of a registration at a site, and when it was made. */
  readonly pendingEmail: z.output<typeof pendingEmail> | null;
  /** Where this device is among a hundred, for releases that are not for all yet; it is never sent. */
  readonly updateShare: number | null;
  /** The version that was shown outside the window as waiting. */
  readonly updateShown: string | null;
}

/** What the app remembers of this device by itself; each part that does not fit is forgotten without a word. */
export function openDeviceState(file: string) {
  const writer = createJsonWriter(file);
  const stored = readJson(file);
  let state = readState(stored.kind === 'read' ? stored.value : null);
  return {
    current: (): DeviceState => state,
    /** Changes parts of it; never throws, as nothing depends on it. */
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

/** Those of a list that fit. */
function listOf<T>(schema: z.ZodMiniType<T>, value: unknown): readonly T[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.slice(-WINDOWS_MAX).flatMap((one) => schema.safeParse(one).data ?? []);
}
