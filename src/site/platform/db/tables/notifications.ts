import type { Generated } from 'kysely';
import type {
  CaseOutcome,
  NotificationChannel,
  NotificationKind,
  NotificationPlace,
} from '../../../../shared/notifications/kinds.ts';
import type { StaffReason } from '../../../../shared/upload/reasons-of-staff.ts';
import type { Flag } from './columns.ts';

export interface NotificationTable {
  id: Generated<number>;
  member_id: number;
  kind: NotificationKind;
  place: NotificationPlace;
  place_id: number;
  comment_id: Generated<number>;
  group_key: string;
  at: number;
  read_at: number | null;
  outcome: Generated<CaseOutcome | ''>;
  reason: Generated<StaffReason | ''>;
  note: Generated<string>;
  title: Generated<string>;
  /** What was sent in that it is about; 0: it is not about one. */
  submission_id: Generated<number>;
}

export interface NotificationPartTable {
  notification_id: number;
  actor_id: number;
  item_id: number;
  at: number;
  is_mailed: Generated<Flag>;
}

export interface NotificationChoiceTable {
  member_id: number;
  kind: NotificationKind;
  channel: NotificationChannel;
  is_on: Flag;
  /** What it was before all of the channel were switched off; `null`: they were not, or one has been chosen since. */
  held: Generated<Flag | null>;
}

export interface NotificationMuteTable {
  member_id: number;
  place: NotificationPlace;
  place_id: number;
}

export interface NotificationStateTable {
  member_id: number;
  seen_at: Generated<number>;
  mailed_at: Generated<number>;
  mail_round: Generated<number>;
  has_message: Generated<Flag>;
  mail_token: Generated<string | null>;
}
