import { AppError } from '../shared/errors/app-error.ts';

/** A part of the host whose code is fetched when it is first wanted: the first load must not grow by it. */
export interface LatePart<Part> {
  /** @throws AppError `offline` when the code cannot be loaded; the next call tries again */
  get(): Promise<Part>;
  /** Whether it was wanted before. */
  isHere(): boolean;
}

export function createLatePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let loading: Promise<Part> | null = null;
  return {
    get() {
      loading ??= load().catch((cause: unknown) => {
        loading = null;
        throw new AppError({ code: 'offline' }, { cause });
      });
      return loading;
    },
    isHere: () => loading !== null,
  };
}
