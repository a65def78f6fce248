/**
 * Kinds of notifications of a member.
 * - `reply`: somebody has answered or mentioned them in a comment; `comment`: somebody has commented on their
 *   content.
 * - `upload_*`: the state of an upload; `uploader`: the member has this role now.
 * - `warned`: by staff; `cleared`: staff has cleared a part of their profile.
 * - `case`: the outcome of a report about their content; `comment_removed`: staff has removed their comment.
 * - `comment_shown`: their comment has passed the review.
 * - `message`, `security`: they have settings like the others, but are listed elsewhere.
 */
export const NOTIFICATION_KINDS = [
  ...([
    'reply',
    'comment',
    'wall',
    'vote',
    'friend_asked',
    'friend_accepted',
    'subscriber',
    'published',
  ] as const),
  ...([
    'message',
    'upload_ready',
    'upload_failed',
    'upload_approved',
    'upload_rejected',
    'upload_asked',
    'comment_shown',
    'upload_expiring',
    'uploader',
    'warned',
    'cleared',
    'case',
    'comment_removed',
    'security',
  ] as const),
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds in the groups of the settings; each kind is in one group. */
export const NOTIFICATION_GROUPS: readonly {
  readonly name: 'talk' | 'people' | 'uploads' | 'account';
  readonly kinds: readonly NotificationKind[];
}[] = [
  { name: 'talk', kinds: ['reply', 'comment', 'comment_shown', 'wall', 'message', 'vote'] },
  { name: 'people', kinds: ['friend_asked', 'friend_accepted', 'subscriber', 'published'] },
  {
    name: 'uploads',
    kinds: [
      ...(['upload_ready', 'upload_expiring', 'upload_failed', 'upload_approved'] as const),
      ...(['upload_rejected', 'upload_asked', 'uploader'] as const),
    ],
  },
  { name: 'account', kinds: ['security', 'warned', 'cleared', 'case', 'comment_removed'] },
];

/** Channels: the bell and its page, a notification of the desktop's system, and a mail, at most one an hour. */
export const NOTIFICATION_CHANNELS = ['site', 'desktop', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `always` and `never` cannot be changed by the member. */
export const CHANNEL_STATES = ['on', 'off', 'always', 'never'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

type Channels = Readonly<Record<NotificationChannel, ChannelState>>;

const channels = (site: ChannelState, desktop: ChannelState, mail: ChannelState): Channels => ({
  site,
  desktop,
  mail,
});

/** The default setting of each kind. */
export const CHANNEL_DEFAULTS: Readonly<Record<NotificationKind, Channels>> = {
  reply: channels('on', 'on', 'on'),
  comment: channels('on', 'on', 'on'),
  wall: channels('on', 'on', 'on'),
  vote: channels('on', 'off', 'never'),
  friend_asked: channels('on', 'on', 'on'),
  friend_accepted: channels('on', 'off', 'off'),
  subscriber: channels('on', 'off', 'off'),
  published: channels('on', 'off', 'off'),
  message: channels('always', 'on', 'on'),
  upload_ready: channels('on', 'on', 'off'),
  upload_failed: channels('on', 'on', 'on'),
  upload_approved: channels('on', 'on', 'on'),
  upload_rejected: channels('on', 'on', 'on'),
  upload_asked: channels('on', 'on', 'on'),
  comment_shown: channels('on', 'off', 'off'),
  upload_expiring: channels('on', 'on', 'on'),
  uploader: channels('on', 'on', 'never'),
  warned: channels('always', 'on', 'on'),
  cleared: channels('always', 'on', 'on'),
  case: channels('always', 'on', 'always'),
  comment_removed: channels('always', 'on', 'on'),
  security: channels('never', 'never', 'always'),
};

/** Actions of staff on the member: they cannot be muted, and have a reason. */
export const OFFICIAL_KINDS = [
  'warned',
  'cleared',
  'case',
  'comment_removed',
] as const satisfies readonly NotificationKind[];
export const isOfficial = (kind: NotificationKind) => (OFFICIAL_KINDS as readonly string[]).includes(kind);

/** Kinds with a mail of their own, which is sent at once with the reason. Other mails leave them out. */
export const MAILED_AT_ONCE: readonly NotificationKind[] = [
  'warned',
  'cleared',
  'case',
  'upload_rejected',
  'upload_asked',
];

/** Outcomes of reported content. */
export const CASE_OUTCOMES = ['held', 'shown', 'restored', 'removed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** Kinds of targets of a notification; `member`: a profile. */
export const NOTIFICATION_PLACES = [
  ...(['video', 'album', 'model', 'channel', 'playlist', 'wall', 'member'] as const),
] as const;
export type NotificationPlace = (typeof NOTIFICATION_PLACES)[number];
