import type { SubmissionState } from '../../../../../shared/upload/transitions.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';

/** States of a submission that has no video yet. */
const STATES = ['receiving', 'received', 'converting', 'failed', 'gone'] as const;

/** An upload of a member that is not a video yet. */
export interface Sending {
  readonly owner: number;
  readonly state: (typeof STATES)[number] & SubmissionState;
  /** Its place in the list, from 0. */
  readonly index: number;
}

/** One upload in each state, for `demo` and for `uploader`. */
export const SENDING: readonly Sending[] = DEMO_ACCOUNTS.slice(0, 2).flatMap(({ id: owner }, account) =>
  STATES.map((state, index) => ({ owner, state, index: account * STATES.length + index })),
);

/** The file of such an upload. */
export interface SentFile extends Sending {
  readonly uploadId: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  readonly quickHash: string;
  readonly sha256: string;
  /** Key of the original in the store; `null`: it is not there. */
  readonly sourceKey: string | null;
}
