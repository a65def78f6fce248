import type { Generated } from 'kysely';
import type { Flag } from './columns.ts';

export interface DialogTable {
  id: Generated<number>;
  low_id: number;
  high_id: number;
}

export interface DialogSideTable {
  dialog_id: number;
  member_id: number;
  other_id: number;
  state: 'open' | 'request' | 'refused';
  read_to: Generated<number>;
  hidden_to: Generated<number>;
  last_id: Generated<number>;
  last_at: Generated<number>;
  unread: Generated<number>;
}

export interface MessageTable {
  id: Generated<number>;
  dialog_id: number;
  from_id: number;
  cid: string;
  text: string;
  at: number;
  is_undelivered: Generated<Flag>;
}
