import type { Generated } from 'kysely';
import type { Role } from '../../../shared/roles.ts';
import type { Flag, Kept } from './columns.ts';

export type StoredRole = Exclude<Role, 'visitor'>;

export interface MemberTable {
  id: Generated<number>;
  name: string;
  role: Generated<StoredRole>;
  avatar_key: Generated<string>;
  country: Generated<string>;
  created_at: number;
  /** 0 not said, 1 male, 2 female, 3 trans. */
  gender: Generated<number>;
  /** ISO day. */
  birth_date: Generated<string | null>;
  city: Generated<string>;
  relationship: Generated<number>;
  orientation: Generated<number>;
  shows_info: Generated<Flag>;
  shows_wall: Generated<Flag>;
  shows_friends: Generated<Flag>;
  shows_subscriptions: Generated<Flag>;
  shows_favourites: Generated<Flag>;
  videos: Kept<number>;
  views: Kept<number>;
  subscribers: Kept<number>;
  friends: Kept<number>;
}

/** Who asked whom; one row a pair. */
export interface FriendTable {
  member_id: number;
  friend_id: number;
  state: Generated<'asked' | 'accepted'>;
  added_at: number;
}

export interface SubscriptionTable {
  member_id: number;
  kind: 'model' | 'channel' | 'member' | 'playlist';
  object_id: number;
  added_at: number;
}

export interface KeptVideoTable {
  member_id: number;
  video_id: number;
  added_at: number;
}
