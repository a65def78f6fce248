import type { Sample } from './sample.ts';
import type { Site } from './site.ts';

/** What every row may use; made once a run. */
export interface BenchContext {
  readonly site: Site;
  readonly root: string;
  /** Folder for this run's own files, removed at the end. */
  readonly scratch: string;
  readonly rounds: number;
  /** Seconds a load generator runs in each round. */
  readonly seconds: number;
}

export interface Figure {
  /** The number the goal speaks of: a ratio, KB, a count or milliseconds. */
  readonly value: number;
  readonly ours?: Sample;
  readonly other?: Sample;
  readonly note?: string;
}

/** One goal of the performance page, measured. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly better: 'more' | 'less';
  readonly must: number;
  readonly stretch: number;
  readonly unit: '' | 's' | 'KB' | 'MB' | 'MiB' | 'ms' | 'requests' | 'nodes';
  /** Load rows are void when either side spreads by more than 15 %. */
  readonly isLoad: boolean;
  run(context: BenchContext): Promise<Figure>;
}

export type Verdict = 'stretch' | 'must' | 'missed' | 'void';

const SPREAD_MAX = 0.15;

export function verdictOf(row: Row, figure: Figure): Verdict {
  const spreads = [figure.ours?.spread ?? 0, figure.other?.spread ?? 0];
  const reaches = (goal: number) => (row.better === 'more' ? figure.value >= goal : figure.value <= goal);
  if (row.isLoad && spreads.some((spread) => spread > SPREAD_MAX)) return 'void';
  if (reaches(row.stretch)) return 'stretch';
  return reaches(row.must) ? 'must' : 'missed';
}
