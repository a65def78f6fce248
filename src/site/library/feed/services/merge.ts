import type { Published, Source } from '../repositories/sources.ts';

type ReadPart = (source: Source, skip: number, count: number) => readonly Published[];

type Rows = Generator<Published, undefined>;

/** Rows of a source in the first read; each further read is twice as large. */
const FIRST_PART = 8;

/** The rows of a source one by one, read on demand. */
function* rowsFrom(source: Source, read: ReadPart): Rows {
  for (let skip = 0, count = FIRST_PART; ; skip += count, count *= 2) {
    const part = read(source, skip, count);
    yield* part;
    if (part.length < count) return undefined;
  }
}

interface Opened {
  readonly head: Published;
  readonly rest: Rows;
}

const isNewer = (one: Published, other: Published) =>
  one.at === other.at ? one.video_id > other.video_id : one.at > other.at;

/** Inserts a source into the open ones, which are sorted with the newest row last; drops a source without rows. */
function place(opened: Opened[], rest: Rows): void {
  const head = rest.next().value;
  if (!head) return;
  const at = opened.findLastIndex((other) => isNewer(head, other.head)) + 1;
  opened.splice(at, 0, { head, rest });
}

/**
 * The newest videos of all sources, each video once, at its latest publication. A source is opened only when its newest
 * row may be next, so the work depends on the result's size, not on the sources' sizes.
 * @param sources by their newest row, the newest first
 */
export function newestOf(sources: readonly Source[], read: ReadPart, most: number): readonly Published[] {
  const found = new Map<number, Published>();
  const opened: Opened[] = [];
  let next = 0;
  while (found.size < most) {
    for (let source = sources[next]; source; source = sources[next]) {
      if (source.at < (opened.at(-1)?.head.at ?? 0)) break;
      place(opened, rowsFrom(source, read));
      next += 1;
    }
    const first = opened.pop();
    if (!first) break;
    if (!found.has(first.head.video_id)) found.set(first.head.video_id, first.head);
    place(opened, first.rest);
  }
  return [...found.values()];
}
