import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { EMAIL_MAX } from '../../shared/limits.ts';
import { createJsonWriter, readJson } from '../settings/json-file.ts';

const pixels = z.int().check(z.gte(-100_000), z.lte(100_000));
const size = z.int().check(z.gte(1), z.lte(100_000));

const windowState = z.object({ x: pixels, y: pixels, width: size, height: size, isMaximised: z.boolean() });
const mediaState = z.object({ site: z.string(), media: z.string() });

/** An absolute path; one that is no more is found out when it is used. */
const folder = z.string().check(z.maxLength(4_096), z.refine(isAbsolute));
const pendingEmail = z.object({
  site: z.string(),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
  at: z.int(),
});
const secretSites = z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20));

export type WindowState = z.output<typeof windowState>;
export type MediaState = z.output<typeof mediaState>;

export interface DeviceState {
  readonly window: WindowState | null;
  readonly media: MediaState | null;
  /** When the visitor said that he is an adult, milliseconds since 1970. */
  readonly ageVerifiedAt: number | null;
  /** Folder the visitor chose for downloads; `null`: the system's own. */
  readonly downloadFolder: string | null;
  /** Origins of sites that the keychain has a secret of. */
  readonly secretSites: readonly string[];
  /** Address of a registration at a site, and when it was made. */
  readonly pendingEmail: z.output<typeof pendingEmail> | null;
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
    window: windowState.safeParse(parts['window']).data ?? null,
    media: mediaState.safeParse(parts['media']).data ?? null,
    ageVerifiedAt: z.int().safeParse(parts['ageVerifiedAt']).data ?? null,
    downloadFolder: folder.safeParse(parts['downloadFolder']).data ?? null,
    pendingEmail: pendingEmail.safeParse(parts['pendingEmail']).data ?? null,
    secretSites: secretSites.safeParse(parts['secretSites']).data ?? [],
  };
}
