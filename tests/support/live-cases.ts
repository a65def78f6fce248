import type { LiveEvent } from '../../src/shared/live/live-event.ts';
import { to } from '../../src/shared/routes.ts';
import type { Actor } from './actor.ts';

export type Account = 'demo' | 'uploader' | 'moderator' | 'admin';
export type Actors = Readonly<Record<Account, Actor>>;

/** One way in which somebody else, or the member on another device, causes an event. */
export interface LiveCase {
  /** Whose screen is open. */
  readonly who: Account;
  /** Where it is. */
  readonly at: string;
  readonly act: (by: Actors) => Promise<unknown>;
  /** What must have been before the screen is opened. */
  readonly before?: (by: Actors) => Promise<unknown>;
  /** Puts back what the next cases start with. */
  readonly after?: (by: Actors) => Promise<unknown>;
  /** The act has other events, or a second way, by which the screen hears of it: without this one it shows it as well. */
  readonly isHeardTwice?: true;
  /** The stream of the open screen begins only after the act. */
  readonly isHeld?: true;
}

const INPUT = '/api/input.php';
const MEMBER = '/api/member.php';
const NOTICES = '/api/notifications.php';
const MESSAGES = '/api/messages.php';
const [DEMO, UPLOADER, MODERATOR] = ['1', '2', '3'];

const write = (by: Actor, _id: string, message: string) =>
  by.post(MESSAGES, { section: 'add', _id, message });
const relate = (by: Actor, act: 'friend' | 'block', section: string, object_id: string) =>
  by.post(INPUT, { act, section, object_id });
const unfollow = (by: Actor, object_id: string) =>
  by.post(INPUT, { act: 'subscribe', section: 'rem', on: 'member', object_id });
const onVideo = (by: Actor, act: 'watch_later' | 'favourite', video_id: string) =>
  by.post(INPUT, { act, section: 'add', video_id });
const vote = (by: Actor, on: string, object_id: string) =>
  by.post(INPUT, { act: 'vote', section: 'add', on, object_id, value: 'like' });
const comment = (by: Actor, on: string, object_id: string, msg: string) =>
  by.post(INPUT, { act: 'comm', section: 'add', on, object_id, msg });
const settings = (word: string) => to('settingsSection', { settings_section: word });
const tab = (_id: string, word: string) => to('memberTab', { _id, member_tab: word, page: 1 });

/** Videos of the demo world, none of them by who looks at it. */
const [LATER, FAVOURITE, LISTED, LATER_TOO] = ['1001', '1004', '1006', '1007'];
/** A playlist of `demo`, and one of somebody else. */
const [OWN_PLAYLIST, OTHER_PLAYLIST] = ['1', '2'];
/** A submission that waits for staff, another one, and one that its uploader is still at. */
const [WAITING, APPEALED, READY] = ['1317', '1325', '1359'];

/** Of every kind of event how another client causes it, and the screen that shows it; one more kind does not compile without. */
export const LIVE_CASES: Readonly<Record<LiveEvent['kind'], Readonly<Record<string, LiveCase>>>> = {
  message: {
    'a message in the list of dialogs': {
      who: 'demo',
      at: to('inbox'),
      act: ({ moderator }) => write(moderator, DEMO, 'The harbour at night is done.'),
    },
    'a message in its dialog': {
      who: 'demo',
      at: to('dialog', { _id: MODERATOR }),
      act: ({ moderator }) => write(moderator, DEMO, 'And the bridge too.'),
    },
    'one’s own message, sent from another device': {
      who: 'demo',
      at: to('dialog', { _id: MODERATOR }),
      act: ({ demo }) => write(demo, MODERATOR, 'I like the bridge most.'),
    },
  },
  notice: {
    'a notification in its list': {
      who: 'uploader',
      at: to('notifications', { page: 1 }),
      act: ({ admin }) => comment(admin, 'wall', UPLOADER, 'A quiet night to you.'),
    },
    'notifications that were read on another device': {
      who: 'uploader',
      at: to('notifications', { page: 1 }),
      act: ({ uploader }) => uploader.post(NOTICES, { section: 'read' }),
    },
  },
  upload: {
    'a decision of staff in the list of uploads': {
      who: 'uploader',
      at: to('upload'),
      act: ({ moderator }) => decide(moderator, WAITING, 'ask'),
      isHeardTwice: true,
    },
    'a decision of staff on the page of the upload': {
      who: 'demo',
      at: to('uploadItem', { id: APPEALED }),
      act: ({ moderator }) => decide(moderator, APPEALED, 'ask'),
    },
    'words that were changed on another device': {
      who: 'uploader',
      at: to('upload'),
      act: ({ uploader }) =>
        uploader.post('/api/video_edit.php', { act: '1', id: READY, title_en: 'Lamps along the river' }),
      isHeardTwice: true,
    },
  },
  relation: {
    'a friend request on the page of who asks': {
      who: 'demo',
      at: to('member', { _id: UPLOADER }),
      act: ({ uploader }) => relate(uploader, 'friend', 'add', DEMO),
    },
    'a friend request that is answered, in the list of requests': {
      who: 'admin',
      at: tab('4', 'friends'),
      before: ({ moderator }) => relate(moderator, 'friend', 'add', '4'),
      act: ({ admin }) => relate(admin, 'friend', 'accept', MODERATOR),
    },
    'a subscription that ends, on the page of the member': {
      who: 'uploader',
      at: to('member', { _id: UPLOADER }),
      act: ({ admin }) => unfollow(admin, UPLOADER),
    },
    'a subscription of one’s own in the list of them': {
      who: 'demo',
      at: tab(DEMO, 'subscriptions'),
      act: ({ demo }) => unfollow(demo, '15'),
    },
    'a block on the page of who is blocked': {
      who: 'demo',
      at: to('member', { _id: '9' }),
      act: ({ demo }) => relate(demo, 'block', 'add', '9'),
    },
    'a block in the list of blocked members': {
      who: 'demo',
      at: settings('blocked'),
      act: ({ demo }) => relate(demo, 'block', 'add', '10'),
    },
  },
  list: {
    'a video for later': {
      who: 'demo',
      at: tab(DEMO, 'watch_later_videos'),
      act: ({ demo }) => onVideo(demo, 'watch_later', LATER),
    },
    'a favourite': {
      who: 'demo',
      at: tab(DEMO, 'favourite_videos'),
      act: ({ demo }) => onVideo(demo, 'favourite', FAVOURITE),
    },
    'a video of a playlist': {
      who: 'demo',
      at: to('playlist', { playlist_id: OWN_PLAYLIST }),
      act: ({ demo }) =>
        demo.post(INPUT, { act: 'playlist', section: 'add', object_id: OWN_PLAYLIST, video_id: LISTED }),
    },
    'what becomes of watched videos': {
      who: 'demo',
      at: tab(DEMO, 'watch_later_videos'),
      act: ({ demo }) => demo.post(INPUT, { act: 'watch_later', section: 'edit', remove_watched: '1' }),
    },
  },
  moderation: {
    'who is at a submission': {
      who: 'moderator',
      at: to('moderationItem', { id: '893' }),
      act: ({ admin }) => admin.post('/api/moderation/claim.php', { id: '893', act: 'take' }),
    },
    'who is at a case': {
      who: 'moderator',
      at: `${to('moderation')}?tab=cases&case=4`,
      act: ({ admin }) => admin.post('/api/moderation/case.php', { act: 'claim', id: '4', take: '1' }),
    },
  },
  vote: {
    'a vote on a playlist': {
      who: 'demo',
      at: to('playlist', { playlist_id: OTHER_PLAYLIST }),
      act: ({ demo }) => vote(demo, 'playlist', OTHER_PLAYLIST),
    },
    'a vote on an album': {
      who: 'demo',
      at: to('album', { album_id: '2' }),
      act: ({ demo }) => vote(demo, 'album', '2'),
    },
  },
  comment: {
    'a comment on an album': {
      who: 'demo',
      at: to('album', { album_id: '3' }),
      act: ({ demo }) => comment(demo, 'album', '3', 'The lights on the water are fine.'),
    },
    'words on a wall': {
      who: 'demo',
      at: tab('3', 'wall'),
      act: ({ demo }) => comment(demo, 'wall', '3', 'Thank you for your work.'),
    },
  },
  own: {
    'what one says of oneself, on one’s own page': {
      who: 'demo',
      at: to('member', { _id: DEMO }),
      act: ({ demo }) => demo.post(MEMBER, { act: 'edit', about: 'I walk at night and film rivers.' }),
    },
    'what one says of oneself, in the settings': {
      who: 'demo',
      at: settings('profile'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'edit', city: 'Kanazawa' }),
    },
    'who sees which page': {
      who: 'demo',
      at: settings('privacy'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'privacy', wall: 'friends' }),
    },
    'who may write': {
      who: 'demo',
      at: settings('privacy'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'messages_from', from: 'friends' }),
    },
    'what one is notified of': {
      who: 'demo',
      at: settings('notifications'),
      act: ({ demo }) => demo.post(NOTICES, { section: 'choose', kind: 'vote', channel: 'site', is_on: '0' }),
    },
    'a new address that waits': {
      who: 'demo',
      at: settings('account'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'email', eml: 'new@mail.example' }),
    },
    'the language of mails': {
      who: 'demo',
      at: settings('account'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'language', lang: 'ja' }),
    },
  },
  role: {
    'a member who is not staff any more': {
      who: 'moderator',
      at: to('moderation'),
      act: ({ admin }) => setRole(admin, 'moderator', 'uploader'),
      after: ({ admin }) => setRole(admin, 'uploader', 'moderator'),
    },
  },
  ended: {
    'a session that was ended on another device': {
      who: 'demo',
      at: to('inbox'),
      act: ({ demo }) => demo.post(MEMBER, { act: 'end_session' }),
      isHeardTwice: true,
    },
  },
  resync: {
    'a friendship that ends before the stream begins': {
      who: 'demo',
      at: to('member', { _id: '4' }),
      act: ({ demo }) => relate(demo, 'friend', 'rem', '4'),
      isHeld: true,
    },
    'a message before the stream begins': {
      who: 'demo',
      at: to('inbox'),
      act: ({ moderator }) => write(moderator, DEMO, 'Are you there?'),
      isHeld: true,
    },
    'a video for later before the stream begins': {
      who: 'demo',
      at: tab(DEMO, 'watch_later_videos'),
      act: ({ demo }) => onVideo(demo, 'watch_later', LATER_TOO),
      isHeld: true,
    },
    'what waits for staff before the stream begins': {
      who: 'moderator',
      at: to('moderationItem', { id: '1347' }),
      act: ({ admin }) => admin.post('/api/moderation/claim.php', { id: '1347', act: 'take' }),
      isHeld: true,
    },
  },
};

const setRole = (by: Actor, was: string, role: string) =>
  by.post('/api/moderation/admin/role.php', { _id: MODERATOR, was, role });

/** Staff decides about exactly what it was shown. */
async function decide(staff: Actor, id: string, verdict: 'ask'): Promise<void> {
  type Item = { readonly version: number; readonly hash: string };
  const { version, hash } = await staff.get<Item>(`/api/moderation/item/0/${id}.json`);
  await staff.post('/api/moderation/claim.php', { id, act: 'take' });
  await staff.post('/api/moderation/decide.php', {
    id,
    version: String(version),
    hash,
    verdict,
    reason: 'misleading_words',
    note: 'Please name the place.',
  });
}
