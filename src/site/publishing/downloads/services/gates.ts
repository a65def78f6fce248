import { randomBytes } from 'node:crypto';
import { GATE_SECONDS } from '../../../../shared/constants.ts';
import { gateOf, type GateKind } from '../../../../shared/entities/gate.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import {
  createRateLimiter,
  type DatabaseWriter,
  type MediaKeys,
  type SiteClock,
  spendOnce,
} from '../../../platform/index.ts';
import { resumeGrant } from '../repositories/gate-grants.ts';
import { readTicket, writeTicket, type Ticket } from './gate-ticket.ts';

/** Whose ticket it is. */
export interface TicketHolder {
  /** A member's id, 0: a visitor, who can prove nothing but the ticket. */
  readonly viewer: number;
  /** Identifies a caller for the limit only; see `rate-limit-key.ts`. */
  readonly tag: string;
}

/** The waits before a download (specification 4, decisions A): the page's countdown only shows them, the server enforces them. */
export interface Gates {
  /** Starts a wait. @throws AppError `too_many_requests` */
  issue(
    videoId: string,
    kind: GateKind,
    holder: TicketHolder,
  ): { readonly ticket: string; readonly readyAt: number };
  /**
   * Reads a ticket for what it opens, without spending it.
   * @throws AppError `gate_invalid`: not ours, or made for another video or caller
   */
  read(written: string, videoId: string, holder: TicketHolder): Ticket;
  /** Spends a ticket, once. @throws AppError `gate_early`, `gate_invalid` (spent or run out) */
  spend(ticket: Ticket, holder: TicketHolder): Promise<void>;
  /** Lets a spent ticket give addresses of one file again. @throws AppError `gate_invalid` */
  resume(ticket: Ticket, format: string): Promise<void>;
}

/** A ticket that is not spent by then is void, milliseconds. */
const TICKET_MS = 30 * 60_000;
/** How long a started download may be resumed without another wait, milliseconds. */
const GRANT_MS = 24 * 3_600_000;
/** Tickets a member may hold unspent, and the visitors of one network together: it may be that of a whole town. */
const OUTSTANDING_MOST = { member: 40, network: 400 } as const;

/**
 * After a restart only the rows say whether a ticket was spent, and they use the wall clock: a ticket that is older
 * than this by the wall clock is void, milliseconds.
 */
const OLD_MS = GRANT_MS - TICKET_MS;

/**
 * The monotonic clock decides whether a wait is over; the wall clock only where the monotonic one has restarted since,
 * as after a reboot. So a change of the server's time opens nothing early.
 */
export function createGates(database: DatabaseWriter, keys: MediaKeys, clock: SiteClock): Gates {
  const start = randomBytes(8).toString('hex');
  const era = clock.era ?? start;
  const life = `${era}:${start}`;
  const members = createRateLimiter({ most: OUTSTANDING_MOST.member, ms: TICKET_MS }, clock);
  const networks = createRateLimiter({ most: OUTSTANDING_MOST.network, ms: TICKET_MS }, clock);
  const outstandingOf = ({ viewer }: TicketHolder) => (viewer === 0 ? networks : members);
  // Rows are swept by the wall clock: set far ahead, it would delete a ticket that is still valid by ours.
  const spentHere = new Map<string, number>();
  const forget = () => {
    for (const [nonce, at] of spentHere) {
      if (clock.monotonic() - at < TICKET_MS) return;
      spentHere.delete(nonce);
    }
  };
  return {
    issue(videoId, kind, holder) {
      const { viewer, tag } = holder;
      if (!outstandingOf(holder).take(tag)) throw new AppError({ code: 'too_many_requests' });
      const at = clock.now();
      const atMonotonic = clock.monotonic();
      const nonce = randomBytes(16).toString('hex');
      const ticket = writeTicket(keys, { kind, videoId, viewer, at, atMonotonic, life, nonce });
      return { ticket, readyAt: at + GATE_SECONDS[kind] * 1_000 };
    },
    read(written, videoId, { viewer }) {
      const ticket = readTicket(keys, written);
      if (!ticket || ticket.videoId !== videoId || ticket.viewer !== viewer) throw invalid();
      return ticket;
    },
    async spend({ kind, at, atMonotonic, life: madeIn, nonce }, holder) {
      const ageOnWall = clock.now() - at;
      const age = madeIn.startsWith(`${era}:`) ? clock.monotonic() - atMonotonic : ageOnWall;
      if (age >= TICKET_MS || (madeIn !== life && ageOnWall >= OLD_MS)) throw invalid();
      if (age < GATE_SECONDS[kind] * 1_000) throw new AppError({ code: 'gate_early' });
      forget();
      const now = clock.now();
      const isFirst =
        !spentHere.has(nonce) &&
        (await spendOnce(database, 'gate_grant', Buffer.from(nonce, 'hex'), {
          now,
          // A wall clock that was set back may be corrected later: the row stays until then.
          expiresAt: Math.max(now, at) + GRANT_MS,
        }));
      if (!isFirst) throw invalid();
      spentHere.set(nonce, clock.monotonic());
      outstandingOf(holder).giveBack(holder.tag);
    },
    async resume({ nonce }, format) {
      if (!(await resumeGrant(database, Buffer.from(nonce, 'hex'), format, clock.now()))) throw invalid();
    },
  };
}

/** Whether a wait of that kind is long enough for a file: the longest opens all. */
export function opens(kind: GateKind, height: number): boolean {
  return GATE_SECONDS[kind] >= GATE_SECONDS[gateOf(height)];
}

function invalid(): AppError {
  return new AppError({ code: 'gate_invalid' });
}
