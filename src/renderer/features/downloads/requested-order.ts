import { isUnfinished } from '../../../shared/downloads/under-way.ts';
import type { DownloadId, Downloads } from '../../../shared/entities/download.ts';

export type Direction = 'up' | 'down';

type Order = readonly DownloadId[];

/** The requested order of waiting downloads, from a press until the host has answered it. */
interface Requested {
  readonly order: Order;
  /** Moves that are not answered yet. */
  readonly calls: number;
  /** Whether the host's last message had the same order. */
  readonly isAcknowledged: boolean;
}

/** The downloads in the order the page shows. */
export interface Ordered {
  readonly downloads: Downloads;
  readonly requested: Requested | null;
}

/** The order to show after the host's `sent`, which may be older than the last press. */
export function heard(sent: Downloads, requested: Requested | null = null): Ordered {
  if (!requested) return { downloads: sent, requested };
  const downloads = inOrder(sent, requested.order);
  const isAcknowledged = downloads.every(({ id }, at) => id === sent[at]?.id);
  return { downloads, requested: { ...requested, isAcknowledged } };
}

/** The order to show after a request to move `id` before `before`, or to the end. */
export function withMove(
  { downloads, requested }: Ordered,
  id: DownloadId,
  before: DownloadId | null,
): Ordered {
  const order = orderWith(orderOf(downloads), id, before);
  return {
    downloads: inOrder(downloads, order),
    requested: { order, calls: (requested?.calls ?? 0) + 1, isAcknowledged: false },
  };
}

/** The requested order after one more move was answered. */
export function answered(requested: Requested | null): Requested | null {
  return requested && requested.calls > 1 ? { ...requested, calls: requested.calls - 1 } : null;
}

/** One place further: the place, from 0, and the id after it; `null` at the end. */
export function stepOf(
  downloads: Downloads,
  id: DownloadId,
  direction: Direction,
): { readonly place: number; readonly before: DownloadId | null } | null {
  const order = orderOf(downloads);
  const at = order.indexOf(id);
  const place = direction === 'up' ? at - 1 : at + 1;
  if (at < 0 || place < 0 || place >= order.length) return null;
  return { place, before: order[direction === 'up' ? place : place + 1] ?? null };
}

const orderOf = (downloads: Downloads): Order => downloads.filter(isUnfinished).map(({ id }) => id);

/** Unchanged if one of the two is not waiting any more: the host refuses that. */
function orderWith(order: Order, id: DownloadId, before: DownloadId | null): Order {
  const others = order.filter((each) => each !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return others.length === order.length || at < 0 ? order : others.toSpliced(at, 0, id);
}

/** New downloads go last, as with the host. */
function inOrder(downloads: Downloads, order: Order): Downloads {
  const places = new Map(order.map((id, at) => [id, at]));
  const placeOf = ({ id }: Downloads[number]) => places.get(id) ?? order.length;
  const waiting = downloads.filter(isUnfinished).toSorted((a, b) => placeOf(a) - placeOf(b));
  return [...waiting, ...downloads.filter((each) => !isUnfinished(each))];
}
