import type { SubmissionCode } from '../../../../platform/index.ts';
import {
  nextState,
  TRANSITIONS,
  type SubmissionEvent,
  type SubmissionState,
  type Transition,
} from '../../../../../shared/upload/transitions.ts';

/** An event of a submission. */
export interface Step {
  readonly event: SubmissionEvent;
  readonly at: number;
  /** `null`: the site. */
  readonly by: number | null;
  readonly code?: SubmissionCode;
  readonly note?: string;
}

/** A step with its result. */
export interface Made extends Required<Step> {
  readonly from: SubmissionState;
  readonly to: SubmissionState;
  /** The version after the step. */
  readonly version: number;
}

/** The result of all steps, in the columns of a submission's row. */
export interface Walked {
  readonly state: SubmissionState;
  readonly held_from: SubmissionState | null;
  readonly version: number;
  readonly appealed: number;
  readonly code: SubmissionCode;
  readonly note: string;
  readonly changed_at: number;
  readonly made: readonly Made[];
}

/**
 * Applies steps by the site's own table of transitions.
 * @throws Error if a step is not allowed in its state, or is earlier than the step before it
 */
export function walk(start: SubmissionState, createdAt: number, steps: readonly Step[]): Walked {
  let now: Walked = {
    state: start,
    held_from: null,
    version: 1,
    appealed: 0,
    code: '',
    note: '',
    changed_at: createdAt,
    made: [],
  };
  for (const { event, at, by, code = '', note = '' } of steps) {
    const to = nextState(now.state, event, now.held_from);
    if (to === null || at < now.changed_at) throw new Error(`no ${event} of what is ${now.state} at ${at}`);
    const rule: Transition = TRANSITIONS[event];
    const version = now.version + (rule.isNewVersion ? 1 : 0);
    const step = { event, at, by, code, note, from: now.state, to, version };
    now = {
      state: to,
      held_from: event === 'hold' ? now.state : null,
      version,
      code,
      note,
      appealed: event === 'appeal' ? version : now.appealed,
      changed_at: at,
      made: [...now.made, step],
    };
  }
  return now;
}
