/** Time span of a speed, milliseconds. */
const SPAN_MS = 5_000;

/** Interval between samples, milliseconds. */
const STEP_MS = 250;

/** Received bytes at a time, monotonic milliseconds. */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** The samples with one more, as far as a speed needs them. */
export function withSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && next.at - last.at < STEP_MS) return samples;
  return [...samples.slice(beginOf(samples, next.at)), next];
}

/** Whole bytes a second as a moving average; 0 without samples. */
export function speedOf(samples: readonly Sample[], { at, bytes }: Sample): number {
  const first = samples[beginOf(samples, at)];
  const span = first ? at - first.at : 0;
  return first && span > 0 ? Math.max(0, Math.round(((bytes - first.bytes) * 1000) / span)) : 0;
}

/** Start of the span: the last sample at least that old. Without one, rare bytes have no speed. */
function beginOf(samples: readonly Sample[], now: number): number {
  return Math.max(
    0,
    samples.findLastIndex(({ at }) => now - at >= SPAN_MS),
  );
}
