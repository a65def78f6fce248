/**
 * Kinds of notifications of a member. `reply`: somebody named them in a comment where they had written; `comment`: on content of
 * theirs; `upload_*`: what became of an upload; `uploader`: they have that role now;
 * `warned`: by staff; `cleared`: something of their profile, by staff; `case`: the outcome of a report about content of theirs; `comment_removed`: by staff;
 * `comment_shown`: a comment of theirs has passed the review; `message` and `security` are chosen like the others, but listed elsewhere.
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

/** The kinds in groups, as the settings show them: each once. */
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

/** Where: in the bell and its page, as a notice of the desktop's system, in a mail of at most one an hour. */
export const NOTIFICATION_CHANNELS = ['site', 'desktop', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** `always` and `never` cannot be chosen. */
export const CHANNEL_STATES = ['on', 'off', 'always', 'never'] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];

type Channels = Readonly<Record<NotificationChannel, ChannelState>>;

const channels = (site: ChannelState, desktop: ChannelState, mail: ChannelState): Channels => ({
  site,
  desktop,
  mail,
});

/** The defaults. */
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

/** Staff actions on the member: they cannot be muted, and have a reason. */
export const OFFICIAL_KINDS = [
  'warned',
  'cleared',
  'case',
  'comment_removed',
] as const satisfies readonly NotificationKind[];
export const isOfficial = (kind: NotificationKind) => (OFFICIAL_KINDS as readonly string[]).includes(kind);

/** Those whose mail is sent at once with the reason; they are in no other mail. */
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
