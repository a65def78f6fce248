import type { Processing } from '../box/self-test.ts';

/** Makes videos of what members have sent. */
export interface MediaProcessing {
  /** Tries what it needs; where all is there it goes on with what waits. @returns whether it is on */
  start(): Promise<Processing>;
  wake(): void;
  /** Resolves when nothing is due; tests wait for it. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
