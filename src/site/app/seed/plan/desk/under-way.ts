import type { SubmissionState } from '../../../../../shared/upload/transitions.ts';
import { DEMO_ACCOUNTS } from '../../accounts.ts';

/** States of what is no video yet. */
const STATES = ['receiving', 'received', 'converting', 'failed', 'gone'] as const;

/** Something that a member sends, and that is no video yet. */
export interface Sending {
  readonly owner: number;
  readonly state: (typeof STATES)[number] & SubmissionState;
  /** Its place in the list, from 0. */
  readonly index: number;
}

/** One in each state, of the demo account and of the uploader's. */
export const SENDING: readonly Sending[] = DEMO_ACCOUNTS.slice(0, 2).flatMap(({ id: owner }, account) =>
  STATES.map((state, index) => ({ owner, state, index: account * STATES.length + index })),
);

/** The file of it. */
export interface SentFile extends Sending {
  readonly uploadId: string;
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  readonly quickHash: string;
  readonly sha256: string;
  /** Of the original, where it is in the store. */
  readonly sourceKey: string | null;
}
