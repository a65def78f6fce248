import { expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { OWN_EVENTS } from '../../src/site/platform/live/policies/own-events.ts';

/** Asked by POST, as they are the member's alone; they change nothing. */
const READS = [
  ...(['comment.mine', 'account.get', 'account.linked', 'account.archive', 'account.download'] as const),
  ...([
    'session.list',
    'friend.requests',
    'block.list',
    'marks',
    'lists.of',
    'profile.get',
    'upload.check',
  ] as const),
] as const satisfies readonly Operation[];

/** Their services tell, as others hear of it too or only where something was changed (`live-events.test.ts`). */
const TELL_THEMSELVES = [
  ...(['playlist.new', 'playlist.edit', 'playlist.del', 'playlist.addVideo', 'playlist.remVideo'] as const),
  ...([
    'playlist.move',
    'playlist.sort',
    'favourite.add',
    'favourite.rem',
    'later.add',
    'later.rem',
  ] as const),
  ...([
    'later.choice',
    'messages.choice',
    'subscribe.add',
    'subscribe.rem',
    'friend.add',
    'friend.accept',
  ] as const),
  ...(['friend.rem', 'block.add', 'block.rem', 'message.add', 'message.read', 'message.del'] as const),
  ...(['dialog.accept', 'dialog.refuse', 'notifications.seen', 'notifications.read'] as const),
  ...(['notifications.unreadAgain', 'upload.submit', 'upload.appeal'] as const),
] as const satisfies readonly Operation[];

/** No screen that is open shows it: what is new in a feed stays so until the feed is opened again. */
const SHOWN_NOWHERE = [
  ...(['feed.seen', 'account.mailCode', 'security.totpBegin'] as const),
] as const satisfies readonly Operation[];

const known: readonly string[] = [...READS, ...TELL_THEMSELVES, ...SHOWN_NOWHERE];

/** What a member can change and nobody has said who hears of it. */
const unheard = (events: Readonly<Record<string, unknown>>) =>
  Object.entries(api)
    .filter(([, { method, access }]) => method === 'POST' && (access === 'member' || access === 'uploader'))
    .map(([name]) => name)
    .filter((name) => !(name in events) && !known.includes(name));

test('of every call by which members change something it is said who hears of it', () => {
  expect(unheard(OWN_EVENTS)).toEqual([]);
  expect(known.filter((name) => name in OWN_EVENTS)).toEqual([]);
});

test('a call that is left out is found', () => {
  const { 'vote.add': _left, ...others } = OWN_EVENTS;
  expect(unheard(others)).toEqual(['vote.add']);
});
