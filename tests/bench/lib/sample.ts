/** Figures of one contender over its rounds. */
export interface Sample {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** (max - min) / median; a row of load figures is void above 0.15. */
  readonly spread: number;
}

export function sampleOf(figures: readonly number[]): Sample {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  const [min, max] = [at(0), at(sorted.length - 1)];
  return { median, min, max, spread: median === 0 ? 0 : (max - min) / median };
}

/** Runs two contenders in order, A B A B …, so that drift of the machine touches both. */
export async function alternate(rounds: number, a: () => Promise<number>, b: () => Promise<number>) {
  const [ours, other]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await a());
    other.push(await b());
  }
  return { ours: sampleOf(ours), other: sampleOf(other) };
}

/** Rounds of one contender. */
export async function repeat(rounds: number, run: (round: number) => Promise<number>): Promise<Sample> {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await run(round));
  return sampleOf(figures);
}
