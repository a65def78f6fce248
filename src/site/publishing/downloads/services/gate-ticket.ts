import { createHmac, timingSafeEqual } from 'node:crypto';
import { gateKind, type GateKind } from '../../../../shared/entities/gate.ts';
import type { MediaKey, MediaKeys } from '../../../platform/index.ts';

/** Content of a ticket; only this site can sign one. */
export interface Ticket {
  readonly kind: GateKind;
  readonly videoId: string;
  /** A member's id; 0: a visitor. */
  readonly viewer: number;
  /** Time of issue, milliseconds: by the wall clock, and by the monotonic clock of the era in `life`. */
  readonly at: number;
  readonly atMonotonic: number;
  /** Era of the clock, and process. */
  readonly life: string;
  /** Random, 32 hexadecimal digits, so that all tickets differ. */
  readonly nonce: string;
}

/** Length of a signature: 256 bits as base64url. */
const SIGNATURE = 43;

export function writeTicket([key]: MediaKeys, ticket: Ticket): string {
  const { kind, videoId, viewer, at, atMonotonic, life, nonce } = ticket;
  const fields = [kind, videoId, viewer, at, Math.ceil(atMonotonic), life, nonce];
  const text = Buffer.from(fields.join('.')).toString('base64url');
  return text + signature(key, text);
}

/** `null`: not signed by us. The signature covers the text itself, so a ticket cannot be written in two ways. */
export function readTicket(keys: MediaKeys, written: string): Ticket | null {
  const text = written.slice(0, -SIGNATURE);
  const given = Buffer.from(written.slice(-SIGNATURE));
  const isOurs = (key: MediaKey) =>
    given.length === SIGNATURE && timingSafeEqual(given, Buffer.from(signature(key, text)));
  if (!keys.some(isOurs)) return null;
  const [kind, videoId = '', viewer, at, atMonotonic, life = '', nonce = ''] = Buffer.from(text, 'base64url')
    .toString()
    .split('.');
  return {
    kind: gateKind.parse(kind),
    videoId,
    viewer: Number(viewer),
    at: Number(at),
    atMonotonic: Number(atMonotonic),
    life,
    nonce,
  };
}

/** Media addresses use the same keys; the first line separates the two uses. */
function signature({ secret }: MediaKey, text: string): string {
  return createHmac('sha256', secret).update(`yoru.gate.2\n${text}`).digest('base64url');
}
