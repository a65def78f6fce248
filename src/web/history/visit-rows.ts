import { historyEntry, type HistoryEntry } from '../../shared/entities/history.ts';

/** A visit in IndexedDB, with the key `turn`. */
export interface VisitRow {
  readonly position: number;
  readonly entry: HistoryEntry;
}

export const recordOf = ({ position, entry }: VisitRow): object => ({ ...entry, turn: position });

/** Empty for a record of another shape, from an older or damaged store. */
export function readRow(record: unknown): readonly VisitRow[] {
  const position = positionOf(record);
  if (position === null) return [];
  const { turn: _turn, ...rest } = record as { readonly turn: number };
  const entry = historyEntry.safeParse(rest);
  return entry.success ? [{ position, entry: entry.data }] : [];
}

/** The titles of a record whose other parts may be damaged. */
export function titlesOf(record: unknown): readonly Pick<HistoryEntry, 'title' | 'titleJa'>[] {
  const { title, titleJa } = (record ?? {}) as { readonly title?: unknown; readonly titleJa?: unknown };
  return typeof title === 'string' && typeof titleJa === 'string' ? [{ title, titleJa }] : [];
}

/** `null`: no record. */
export function positionOf(record: unknown): number | null {
  const { turn: position } = (record ?? {}) as { readonly turn?: unknown };
  return typeof position === 'number' ? position : null;
}

/** A visit of versions 1 and 2; version 1 had no positions. */
export function readEarlier(record: unknown): readonly HistoryEntry[] {
  const entry = historyEntry.safeParse({ positionSeconds: 0, isWatched: false, ...(record as object) });
  return entry.success ? [entry.data] : [];
}
