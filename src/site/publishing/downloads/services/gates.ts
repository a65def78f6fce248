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

/** The holder of a ticket. */
export interface TicketHolder {
  /** A member's id; 0: a visitor, who has no other proof than the ticket. */
  readonly viewer: number;
  /** Identifies a caller, for the limit only; see `rate-limit-key.ts`. */
  readonly tag: string;
}

/**
 * The waits before a download (specification 4, decisions A). The countdown of the page only shows them; the server
 * enforces them.
 */
export interface Gates {
  /** Starts a wait. @throws AppError `too_many_requests` */
  issue(
    videoId: string,
    kind: GateKind,
    holder: TicketHolder,
  ): { readonly ticket: string; readonly readyAt: number };
  /**
   * Reads a ticket without using it up.
   * @throws AppError `gate_invalid`: not signed by us, or issued for another video or caller
   */
  read(written: string, videoId: string, holder: TicketHolder): Ticket;
  /** Uses a ticket; possible once. @throws AppError `gate_early`, `gate_invalid` (used or expired) */
  spend(ticket: Ticket, holder: TicketHolder): Promise<void>;
  /** Checks that a used ticket may get addresses of one file again. @throws AppError `gate_invalid` */
  resume(ticket: Ticket, format: string): Promise<void>;
}

/** An unused ticket expires after this time, milliseconds. */
const TICKET_MS = 30 * 60_000;
/** How long a started download may be resumed without another wait, milliseconds. */
const GRANT_MS = 24 * 3_600_000;
/** Unused tickets per member, and per network of visitors, which may be a whole town. */
const OUTSTANDING_MOST = { member: 40, network: 400 } as const;

/**
 * After a restart only the rows tell whether a ticket was used, and rows expire by the wall clock. So an older ticket
 * is refused, milliseconds.
 */
const OLD_MS = GRANT_MS - TICKET_MS;

/**
 * The monotonic clock decides whether a wait is over. The wall clock decides only if the monotonic clock has restarted,
 * for example by a reboot. So nobody can shorten a wait by a change of the server's time.
 */
export function createGates(database: DatabaseWriter, keys: MediaKeys, clock: SiteClock): Gates {
  const start = randomBytes(8).toString('hex');
  const era = clock.era ?? start;
  const life = `${era}:${start}`;
  const members = createRateLimiter({ most: OUTSTANDING_MOST.member, ms: TICKET_MS }, clock);
  const networks = createRateLimiter({ most: OUTSTANDING_MOST.network, ms: TICKET_MS }, clock);
  const outstandingOf = ({ viewer }: TicketHolder) => (viewer === 0 ? networks : members);
  // Rows expire by the wall clock. If it is set far ahead, the row of a ticket is deleted while the ticket is still
  // valid.
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
          // The wall clock may have been set back and may be corrected later: the row stays until then.
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

/** Whether a wait of this kind is long enough for a file: the longest wait is enough for all. */
export function opens(kind: GateKind, height: number): boolean {
  return GATE_SECONDS[kind] >= GATE_SECONDS[gateOf(height)];
}

function invalid(): AppError {
  return new AppError({ code: 'gate_invalid' });
}
