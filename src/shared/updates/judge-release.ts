import type { UpdateChannel } from '../entities/updates.ts';
import type { SignedRelease } from './signed-text.ts';
import { compareVersions } from './versions.ts';

/** The device and its installed version. */
export interface Installed {
  readonly channel: UpdateChannel;
  readonly platform: string;
  readonly version: string;
  /** Position of this device in a staged rollout, percent: at least 0, less than 100. */
  readonly share: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * The verdict on a release. `other`: for another channel or platform; `expired`: signed too long ago; `old`: not
 * newer; `later`: not yet for this device; `floor`: the installed version is too old to update directly; `newer`: it
 * may be installed.
 */
export type Verdict = 'other' | 'expired' | 'old' | 'later' | 'floor' | 'newer';

/**
 * Judges a release with a valid signature. Expiry is checked before the version, because an expired release is not
 * trusted.
 */
export function judgeRelease(release: SignedRelease, installed: Installed): Verdict {
  if (release.channel !== installed.channel || release.platform !== installed.platform) return 'other';
  if (installed.now >= Date.parse(release.expires)) return 'expired';
  if (compareVersions(release.version, installed.version) <= 0) return 'old';
  if (installed.share >= release.staging) return 'later';
  return compareVersions(installed.version, release.floor) < 0 ? 'floor' : 'newer';
}
