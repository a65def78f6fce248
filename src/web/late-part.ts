import { AppError } from '../shared/errors/app-error.ts';

/** A part of the host whose code is fetched on first use, so that the first load stays small. */
export interface LatePart<Part> {
  /** @throws AppError `offline` if the code cannot be loaded; the next call tries again */
  get(): Promise<Part>;
  /** Whether it was used before. */
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
