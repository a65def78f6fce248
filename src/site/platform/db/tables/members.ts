import type { Generated } from 'kysely';
import type { VotedOn } from '../../../../shared/filters/votes.ts';
import type { Audience, AudiencePage } from '../../../../shared/entities/audience.ts';
import type { Role } from '../../../../shared/roles.ts';
import type { Flag, Kept } from './columns.ts';

export type StoredRole = Exclude<Role, 'visitor'>;

export interface MemberTable {
  id: Generated<number>;
  name: string;
  role: Generated<StoredRole>;
  avatar_key: Generated<string>;
  cover_key: Generated<string>;
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

/** Who may open a page that not everybody may. */
export interface MemberAudienceTable {
  member_id: number;
  page: AudiencePage;
  audience: Audience;
}

/** Who asked whom; one row a pair. */
export interface FriendTable {
  member_id: number;
  friend_id: number;
  state: Generated<'asked' | 'accepted'>;
  added_at: number;
}

/** A request that was refused; it may be made again later. */
export interface FriendRefusalTable {
  /** Who asked. */
  member_id: number;
  refused_by: number;
  refused_at: number;
}

export interface BlockTable {
  member_id: number;
  blocked_id: number;
  added_at: number;
}

export interface SubscriptionTable {
  member_id: number;
  kind: 'model' | 'channel' | 'member' | 'playlist';
  object_id: number;
  added_at: number;
  /** The owner of what is followed has blocked the subscriber, who alone sees it (`platform/db/derived/rules.ts`). */
  is_silent: Generated<Flag>;
}

export interface VoteTable {
  member_id: number;
  kind: VotedOn;
  object_id: number;
  /** 1 like, -1 dislike. */
  value: 1 | -1;
  voted_at: number;
}

/** Public videos by what they came out under (`platform/db/derived/counters.ts`). */
export interface PublishedTable {
  kind: Kept<SubscriptionTable['kind']>;
  object_id: Kept<number>;
  at: Kept<number>;
  video_id: Kept<number>;
  /** 0: no longer public. */
  total: Kept<number>;
}

export interface KeptVideoTable {
  member_id: number;
  video_id: number;
  added_at: number;
}
