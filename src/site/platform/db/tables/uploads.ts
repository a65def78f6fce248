import type { Generated } from 'kysely';
import type { ProposedState } from '../../../../shared/entities/proposed-model.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { SubmissionKind, SubmissionState } from '../../../../shared/upload/transitions.ts';
import type { UploadReason } from '../../../../shared/errors/upload-reasons.ts';
import type { Flag } from './columns.ts';

export interface UploadTable {
  id: string;
  member_id: number;
  cid: string;
  name: string;
  extension: string;
  bytes: number;
  received: Generated<number>;
  quick_hash: string;
  sha256: Generated<string | null>;
  state: 'open' | 'complete' | 'taken' | 'gone';
  created_at: number;
  moved_at: number;
  expires_at: number;
}

export interface SubmissionTable {
  id: Generated<number>;
  kind: SubmissionKind;
  member_id: number;
  upload_id: string | null;
  video_id: number | null;
  album_id: Generated<number | null>;
  state: SubmissionState;
  held_from: Generated<SubmissionState | null>;
  code: Generated<SubmissionCode>;
  note: Generated<string>;
  /** The least length that it was judged by; 0: it was not too short. */
  limit_seconds: Generated<number>;
  version: Generated<number>;
  appealed: Generated<number>;
  content_hash: Generated<string | null>;
  quick_hash: Generated<string | null>;
  source_key: Generated<string | null>;
  draft: string;
  is_exclusive: Generated<Flag>;
  declaration: Generated<string>;
  declared_at: Generated<number>;
  percent: Generated<number>;
  duration: Generated<number>;
  /** What is inside its file (`probeFacts`), JSON; empty: not known. */
  probe: Generated<string>;
  readd_days: Generated<number>;
  readded_at: Generated<number>;
  created_at: number;
  changed_at: number;
}

/** Why something failed or was refused. */
export type SubmissionCode = UploadReason | StaffReason | 'owner_deleted' | '';

export interface SubmissionEventTable {
  id: Generated<number>;
  submission_id: number;
  at: number;
  event: string;
  from_state: string;
  to_state: SubmissionState;
  version: number;
  actor_id: number | null;
  code: Generated<string>;
  note: Generated<string>;
  limit_seconds: Generated<number>;
}

export interface DecisionTable {
  id: Generated<number>;
  submission_id: number;
  version: number;
  moderator_id: number;
  content_hash: string;
  verdict: 'approve' | 'refuse' | 'ask' | 'hold' | 'release' | 'remove';
  reason: Generated<string>;
  note: Generated<string>;
  at: number;
  /** What was shown of the version (`Snapshot`), JSON; empty: from before that was written down. */
  seen: Generated<string>;
}

export interface PrintTable {
  submission_id: number;
  position: number;
  bits: Uint8Array;
  mirrored: Uint8Array;
  is_blocked: Generated<Flag>;
}

export interface PrintMatchTable {
  submission_id: number;
  position: number;
  other_id: number;
  other_position: number;
  distance: number;
  is_seen: Generated<Flag>;
}

export interface ScreenshotTable {
  submission_id: number;
  position: number;
  picture_key: string;
  color: string;
  at_ms: number;
}

export interface ProposedModelTable {
  id: Generated<number>;
  folded: string;
  name: string;
  state: Generated<ProposedState>;
  model_id: Generated<number | null>;
  proposed_at: number;
}

export interface SubmissionModelTable {
  submission_id: number;
  proposed_id: number;
  name: string;
}

export interface SubmissionClaimTable {
  submission_id: number;
  member_id: number;
  /** Milliseconds since 1970. */
  until_at: number;
}
