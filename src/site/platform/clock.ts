import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Milliseconds since 1970; handed in everywhere, so that tests can set it. */
export interface Clock {
  now(): number;
}

/** The clock of a running site. */
export interface SiteClock extends Clock {
  /** Milliseconds since some moment of its own: never goes back when the system time is changed. */
  monotonic(): number;
  /** Names the time over which `monotonic` counts from one moment, restarts of the site included; else this process. */
  readonly era?: string;
}

/** Linux makes a new one at each boot, when its monotonic clock also starts again. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

export const systemClock: SiteClock = {
  now: () => Date.now(),
  ...(readBoot() ?? { monotonic: () => performance.now() }),
};

/** Anybody can read both in a ticket, so they must not show which machine it is or how long it has been running. */
function readBoot(): Pick<SiteClock, 'monotonic' | 'era'> | null {
  try {
    const hash = createHash('sha256')
      .update(`yoru.clock\n${readFileSync(BOOT_ID, 'utf8')}`)
      .digest();
    const start = hash.readUInt32BE(8);
    return {
      era: hash.toString('hex', 0, 8),
      monotonic: () => start + Number(process.hrtime.bigint()) / 1e6,
    };
  } catch {
    return null;
  }
}
