import { appendFileSync } from 'node:fs';
import type { Recorded } from '../api.ts';

export const recorded: Recorded[] = [];

/** Keeps what the app asked of the system, and writes it to `STAND_IN_LOG` when that is set. */
export function record(what: string, ...args: unknown[]): void {
  const entry: Recorded = { what, args: args.map(plain) };
  recorded.push(entry);
  const log = process.env['STAND_IN_LOG'];
  if (log) appendFileSync(log, `${JSON.stringify(entry)}\n`);
}

/** Functions that only record that they were called: `recorders('app', ['enableSandbox'])`. */
export function recorders<const N extends string>(
  owner: string,
  names: readonly N[],
): Record<N, (...args: unknown[]) => void> {
  const made = names.map(
    (name) => [name, (...args: unknown[]) => record(`${owner}.${name}`, ...args)] as const,
  );
  return Object.fromEntries(made) as Record<N, (...args: unknown[]) => void>;
}

/** A copy that JSON and Playwright can carry: windows and functions become their names. */
export function plain(value: unknown): unknown {
  if (typeof value === 'function') return `[function ${value.name}]`;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (Object.getPrototypeOf(value) !== Object.prototype) return `[${value.constructor?.name ?? 'object'}]`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
