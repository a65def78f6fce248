import * as z from 'zod/mini';
import { afterEach, expect, it, vi } from 'vitest';
import { marks } from '../../../src/shared/entities/marks.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId } from '../../../src/shared/ids.ts';
import type { LiveEvent } from '../../../src/shared/live/live-event.ts';
import type { RecentEvents } from '../../../src/shared/live/recent-events.ts';
import { site } from './support/community.ts';
import { NOW } from './support/library.ts';
import { named, openPage, type OpenPage } from './support/open-page.ts';
import type { Asked } from './support/test-host.ts';

let page: OpenPage;
afterEach(() => page.close());

const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
/** What the page of a member asks for itself. */
const OWN = ['marks', 'member.get'];
const ok = (body: unknown) => ({ status: 200, body: JSON.stringify(body) });

/** What the site says has happened lately. */
let recent: RecentEvents = { reach: 600_000, last: [] };

function answer(asked: Asked) {
  if (asked.operation === 'live.recent') return ok(recent);
  if (asked.operation !== 'marks') return site()(asked);
  const objects = ((asked.input['objects'] ?? []) as readonly string[]).map((object) => ({
    object,
    vote: 'none' as const,
    isOwn: false,
    friend: 'none' as const,
    isSubscribed: false,
    subscribers: 2,
    takesMessages: false,
    isBlocked: false,
  }));
  return ok(z.encode(marks, { videos: [], comments: [], objects }));
}

const calls = () => OWN.map((name) => page.asked.filter(({ operation }) => operation === name).length);

/** A page on which milliseconds pass: each look at the clock is one later. @returns what lets many pass */
async function open(happened: RecentEvents['last'] = []): Promise<(milliseconds: number) => void> {
  recent = { reach: 600_000, last: happened };
  page = await openPage('/member/7/', { member: ME, answer });
  let time = NOW;
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 1));
  await page.until(() => named(page.root, 'header button', 'Your account'));
  await page.until(() => calls().every((count) => count > 0));
  await page.settle();
  return (milliseconds) => (time += milliseconds);
}
async function happen(kind: LiveEvent['kind']): Promise<void> {
  page.emit.live.happened({ kind });
  // Events are gathered for a moment, and marks are too.
  for (let round = 0; round < 15; round += 1) await page.settle();
}
const ONCE = OWN.map(() => 1);
const TWICE = OWN.map(() => 2);

it('where nothing has happened a page asks once, also as its stream begins and after a cut', async () => {
  await open();
  await happen('resync');
  await happen('resync');
  expect(calls()).toEqual(ONCE);
});

it('what has happened between an answer and the beginning of the stream is asked for again', async () => {
  await open();
  recent = { reach: 600_000, last: [{ kind: 'relation', ago: 0 }] };
  await happen('resync');
  expect(calls()).toEqual(TWICE);
});

it('an event before the page began to listen, as the stream of another tab brought it, is made up for', async () => {
  await open([{ kind: 'relation', ago: 0 }]);
  await page.until(() => calls().every((count) => count === 2));
});

it('what has happened to something else, or long before, is no reason to ask', async () => {
  const pass = await open();
  pass(1_000);
  recent = {
    reach: 600_000,
    last: [
      { kind: 'upload', ago: 0 },
      { kind: 'relation', ago: 120_000 },
    ],
  };
  await happen('resync');
  expect(calls()).toEqual(ONCE);
});

it('where the site does not know what has happened since, all is asked for again', async () => {
  const pass = await open();
  pass(60_000);
  recent = { reach: 1_000, last: [] };
  await happen('resync');
  expect(calls()).toEqual(TWICE);
});
