import { expect } from 'vitest';
import { lastPosition } from '../../../../src/shared/transfers/order.ts';
import { AT_ONCE, delayAfter, openQueue, settle, type End, type Item, type Plant } from './queue-world.ts';

/** What is done to a queue; `n` and `m` choose among what there is. */
export interface Step {
  readonly kind: 'add' | 'pause' | 'resume' | 'remove' | 'move' | 'end' | 'pass' | 'wake' | 'progress';
  readonly n: number;
  readonly m: number | null;
  readonly how: End;
}

const isWaiting = (state: Item['state'] | undefined) =>
  state === 'queued' || state === 'running' || state === 'paused';

/** A queue, and beside it what must be so. */
export function createModel(plant?: Plant) {
  const real = openQueue(plant);
  const states = new Map<string, Item['state']>();
  /** All that were ever added, in their order. */
  let order: string[] = [];
  const failures = new Map<string, number>();
  const restsUntil = new Map<string, number>();
  let added = 0;

  const isResting = (id: string) => (restsUntil.get(id) ?? -1) > real.clock.now();
  const isDue = (id: string) => states.get(id) === 'queued' && !real.runs.has(id) && !isResting(id);
  const pick = (n: number) => order[n % Math.max(1, order.length)] ?? 'none';
  const found = (id: string) => [real.store.find(id) ?? []].flat();
  const forget = (id: string) => [failures.delete(id), restsUntil.delete(id)];

  const steps: Record<Step['kind'], (step: Step) => void | Promise<void>> = {
    add() {
      const id = `j${(added += 1)}`;
      const position = lastPosition(real.store.all());
      states.set(id, 'queued');
      order.push(id);
      real.store.keep([{ id, position, state: 'queued', error: null, endedAt: null }]);
      real.queue.startNext();
    },
    pause({ n }) {
      const id = pick(n);
      if (states.get(id) === 'queued' || states.get(id) === 'running') {
        states.set(id, 'paused');
        forget(id);
      }
      real.queue.pause(found(id));
    },
    resume({ n }) {
      const id = pick(n);
      // Nobody asks for what is done once more.
      if (states.get(id) === 'done') return;
      if (states.get(id) === 'queued') forget(id);
      if (states.get(id) === 'paused' || states.get(id) === 'failed') states.set(id, 'queued');
      real.queue.resume(found(id));
    },
    remove({ n }) {
      const id = pick(n);
      order = order.filter((other) => other !== id);
      states.delete(id);
      forget(id);
      real.store.remove(id);
      void real.queue.stop([id]);
      real.queue.startNext();
    },
    move({ n, m }) {
      const [id, before] = [pick(n), m === null ? null : pick(m)];
      const waiting = order.filter((other) => isWaiting(states.get(other)));
      const canMove = waiting.includes(id) && (before === null || waiting.includes(before));
      if (canMove && id !== before) {
        const others = waiting.filter((other) => other !== id);
        others.splice(before === null ? others.length : others.indexOf(before), 0, id);
        order = order.map((other) => (waiting.includes(other) ? (others.shift() ?? other) : other));
      }
      expect(real.queue.move(real.store.all(), id, before)).toBe(canMove);
    },
    async end({ n, how }) {
      const ids = [...real.runs.keys()];
      const id = ids[n % Math.max(1, ids.length)];
      if (id === undefined) return;
      if (!real.runs.get(id)?.signal.aborted) {
        states.set(id, how);
        if (how === 'queued') {
          const times = (failures.get(id) ?? 0) + 1;
          failures.set(id, times);
          restsUntil.set(id, real.clock.now() + delayAfter(times));
        }
      }
      await real.end(id, how);
    },
    async pass({ n }) {
      const end = real.clock.now() + n;
      while (real.clock.now() < end) {
        const from = real.started.length;
        real.clock.next(end);
        await settle();
        check(from, 'pass');
      }
    },
    wake() {
      restsUntil.clear();
      real.queue.wake();
    },
    progress({ n }) {
      const ids = [...real.runs.keys()];
      const id = ids[n % Math.max(1, ids.length)];
      if (id === undefined) return;
      if (failures.has(id)) restsUntil.clear();
      forget(id);
      real.queue.progressed(id);
    },
  };

  /** What must hold after each step. @param from how many had started before it */
  const check = (from: number, kind: Step['kind']) => {
    const started = real.started.slice(from);
    for (const id of started) {
      // It was to run, and did not rest.
      expect([id, states.get(id), isResting(id)]).toEqual([id, 'queued', false]);
      states.set(id, 'running');
    }
    // In their order, and none that may run is left behind by a later one.
    const places = started.map((id) => order.indexOf(id));
    if (kind !== 'pass') expect(places).toEqual([...places].sort((a, b) => a - b));
    const left = order.filter(isDue);
    // Of those whose rest ends at one moment each is looked at by itself.
    const passedOver = left.filter((id) => restsUntil.get(id) !== real.clock.now());
    const firstLeft = Math.min(Infinity, ...passedOver.map((id) => order.indexOf(id)));
    expect(Math.max(-1, ...places)).toBeLessThan(firstLeft);
    // No place is free while something may run.
    expect(real.most()).toBeLessThanOrEqual(AT_ONCE);
    if (real.runs.size < AT_ONCE) expect(left).toEqual([]);
    for (const [id, { signal }] of real.runs)
      if (states.get(id) !== 'running') expect([id, signal.aborted]).toEqual([id, true]);
    expect(new Map([...real.store.all()].map(({ id, state }) => [id, state]))).toEqual(states);
  };

  const take = async (step: Step) => {
    const from = real.started.length;
    await steps[step.kind](step);
    await settle();
    if (step.kind !== 'pass') check(from, step.kind);
  };
  return {
    take,
    /** Lets everything come to its end. */
    async drain(): Promise<void> {
      const step = { n: 0, m: null, how: 'done' } as const;
      const isOver = () => real.runs.size === 0 && ![...states.values()].includes('queued');
      for (let round = 0; round < 500 && !isOver(); round += 1) {
        await take({ ...step, kind: 'end' });
        await take({ ...step, kind: 'pass', n: 1_000_000 });
      }
      expect([...states.values()].filter((state) => state === 'queued' || state === 'running')).toEqual([]);
    },
    started: real.started,
    close: real.queue.close,
    running: () => [...real.runs.values()],
  };
}
