import type { UpdateChannel } from '../entities/updates.ts';
import type { SignedRelease } from './signed-text.ts';
import { compareVersions } from './versions.ts';

/** The device that asks, and what it asked for. */
export interface Installed {
  readonly channel: UpdateChannel;
  readonly platform: string;
  readonly version: string;
  /** Where this device is among a hundred: from 0 up to 100. */
  readonly share: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What a release is to a device: `other`, one for another channel or platform; `expired`, one that was signed too long
 * ago; `old`, not newer; `later`, not for this device yet; `floor`, too far from what is installed; or `newer`.
 */
export type Verdict = 'other' | 'expired' | 'old' | 'later' | 'floor' | 'newer';

/** Judges a release whose signature is right. One that is expired says nothing, whatever its version. */
export function judgeRelease(release: SignedRelease, installed: Installed): Verdict {
  if (release.channel !== installed.channel || release.platform !== installed.platform) return 'other';
  if (installed.now >= Date.parse(release.expires)) return 'expired';
  if (compareVersions(release.version, installed.version) <= 0) return 'old';
  if (installed.share >= release.staging) return 'later';
  return compareVersions(installed.version, release.floor) < 0 ? 'floor' : 'newer';
}
