import type { DatabaseReader, Steps } from '../../../platform/index.ts';

/** Runs steps that only read, outside a change. */
export async function readSteps<Result>(database: DatabaseReader, steps: Steps<Result>): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    if ('onCommit' in step.value) throw new Error('nothing is committed by reading');
    step = steps.next({ rows: await database.read(step.value), changed: 0 });
  }
  return step.value;
}
