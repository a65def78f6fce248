import type { Processing } from '../box/self-test.ts';

/** Converts the files that members send. */
export interface MediaProcessing {
  /** Tests its requirements. If all are met, it continues with the waiting files. @returns whether it is on */
  start(): Promise<Processing>;
  wake(): void;
  /** Resolves when no job is due, for tests. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
