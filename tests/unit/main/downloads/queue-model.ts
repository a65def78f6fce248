import { expect } from 'vitest';
import type { Manager } from '../../../../src/main/downloads/manager.ts';
import { ACTIVE_MAX } from '../../../../src/main/downloads/running.ts';
import type { Download } from '../../../../src/shared/entities/download.ts';
import type { Yard } from './yard.ts';

/** What a download's server is like. */
export type Kind = 'good' | 'bad';

/** What should be: everything but who was faster. */
export interface Model {
  /** Every download there is, in the order of its positions, and what its server is like. */
  order: { readonly id: string; readonly kind: Kind }[];
  /** Those that the visitor wants paused. */
  readonly still: Set<string>;
  /** Those that ever were stopped: one may still be ending when it is next in the queue. */
  readonly stopped: Set<string>;
}

/** What is: the app, and what the test does to it. */
export interface Real {
  yard: Yard;
  readonly root: string;
  readonly sources: Map<string, () => { address: string; bytes: number; sha256: string }>;
  /** Removals that were asked for and may still be under way. */
  readonly removals: Promise<void>[];
  /** Lets all requests that are held go on. */
  letGo: () => void;
  held: Promise<void>;
  /** Downloads that began too early. */
  readonly early: string[];
  readonly around: (manager: Manager) => Manager;
  /** How long may pass until all is over, milliseconds. */
  readonly patience: number;
}

export const isOver = ({ state }: Pick<Download, 'state'>) => state === 'done' || state === 'failed';

/** States in which a download may be. */
function allowed({ still }: Model, id: string, kind: Kind): readonly Download['state'][] {
  // One that is paused in the moment in which it gets its name is done all the same.
  if (still.has(id)) return kind === 'good' ? ['paused', 'done'] : ['paused'];
  return ['queued', 'running', kind === 'good' ? 'done' : 'failed'];
}

/** What must hold after each step. */
export function check({ yard, early }: Real, model: Model) {
  const list = yard.manager.list();
  const over = new Set<string>(list.filter(isOver).map(({ id }) => id));
  expect(list.slice(list.length - over.size).every(isOver)).toBe(true);
  expect(new Set(list.map(({ id }) => id))).toEqual(new Set(model.order.map(({ id }) => id)));
  const waiting = model.order.filter(({ id }) => !over.has(id));
  expect(list.filter((each) => !isOver(each)).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
  expect(list.filter(({ state }) => state === 'running').length).toBeLessThanOrEqual(ACTIVE_MAX);
  const states = new Map(list.map(({ id, state }) => [id as string, state]));
  for (const { id, kind } of model.order) expect(allowed(model, id, kind)).toContain(states.get(id));
  for (const { state, error } of list) expect(error === null).toBe(state !== 'failed');
  expect(early).toEqual([]);
}

/** Of the downloads there are, the one at a place. */
export const pick = ({ order }: Readonly<Model>, at: number) =>
  order[at % Math.max(1, order.length)]?.id ?? 'none';

export const stateOf = ({ yard }: Real, id: string) =>
  yard.manager.list().find((each) => each.id === id)?.state;

/** Those that wait change places among themselves; what is over keeps its own. */
export function move({ yard }: Real, model: Model, id: string, before: string | null): boolean {
  const isWaiting = new Set(
    yard.manager
      .list()
      .filter((each) => !isOver(each))
      .map((each) => each.id as string),
  );
  if (!isWaiting.has(id) || (before !== null && !isWaiting.has(before))) return false;
  const waiting = model.order.filter((each) => isWaiting.has(each.id));
  const placed = waiting.filter((each) => each.id !== id);
  const at =
    before === null
      ? placed.length
      : before === id
        ? waiting.findIndex((each) => each.id === id)
        : placed.findIndex((each) => each.id === before);
  placed.splice(at, 0, ...waiting.filter((each) => each.id === id));
  model.order = model.order.map((each) => (isWaiting.has(each.id) ? placed.shift()! : each));
  return true;
}
