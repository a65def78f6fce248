import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Milliseconds since 1970; handed in everywhere, so that tests can set it. */
export interface Clock {
  now(): number;
}

/** The clock of a running site. */
export interface SiteClock extends Clock {
  /** Milliseconds since some moment of its own: never goes back, whatever is done to the clock on the wall. */
  monotonic(): number;
  /** Names the time over which `monotonic` counts from one moment, restarts of the site included; else this process. */
  readonly era?: string;
}

/** Made anew by Linux each time the machine is started, as is the moment that its monotonic clock counts from. */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

export const systemClock: SiteClock = {
  now: () => Date.now(),
  ...(readBoot() ?? { monotonic: () => performance.now() }),
};

/** Tickets carry both for anybody to read, so neither says which machine it is nor how long it has been running. */
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
