import { beforeAll, describe, expect, test } from 'vitest';
import { moderationWorld } from './moderation-world.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

interface Item {
  readonly hash: string;
  readonly version: number;
  readonly state: string;
  readonly can_decide: boolean;
  readonly has_approved: boolean;
}

const { world, site, openModerator, waiting } = await moderationWorld();
let callers = {
  owner: await openModerator(),
  refuser: await openModerator(),
  other: await openModerator(),
};

const WHY = { reason: 'spam' } as const;
const item = async (by: Uploader, id: string) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: by.token })).json<Item>();
async function decide(by: Uploader, id: string, verdict: string) {
  const { version, hash } = await item(by, id);
  return by.post('/api/moderation/decide.php', { id, version: String(version), hash, verdict, ...WHY });
}
async function appealed(): Promise<string> {
  const id = await waiting(callers.owner);
  await decide(callers.refuser, id, 'refuse');
  await callers.owner.post('/api/upload.php', { act: 'appeal', id, note: 'Look again.' });
  return id;
}

/** Submissions in every state that one of staff may find, each made again. */
const SUBMISSIONS: Readonly<Record<string, () => Promise<string>>> = {
  waiting: () => waiting(callers.owner),
  refused: async () => {
    const id = await waiting(callers.owner);
    await decide(callers.refuser, id, 'refuse');
    return id;
  },
  appealed,
  'approved on an appeal': async () => {
    const id = await appealed();
    await decide(callers.other, id, 'approve');
    return id;
  },
  'another version after an appeal': async () => {
    const id = await appealed();
    await callers.owner.post('/api/video_edit.php', { act: '1', id, title_en: 'Other', categories: 'good' });
    await callers.owner.post('/api/video_edit.php', { act: '5', id, picture: '1' });
    await callers.owner.post('/api/upload.php', { act: 'submit', id });
    return id;
  },
  'approved by one': async () => {
    const id = await waiting(callers.owner);
    await decide(callers.refuser, id, 'approve');
    return id;
  },
  held: async () => {
    const id = await waiting(callers.owner);
    await decide(callers.other, id, 'hold');
    return id;
  },
  removed: async () => {
    const id = await waiting(callers.owner);
    await decide(callers.other, id, 'remove');
    return id;
  },
};
const VERDICTS = ['approve', 'refuse', 'hold', 'release', 'remove', 'pass'] as const;

describe.each(['0', '1'])('with two persons set to %s', (twoPersons) => {
  beforeAll(() => {
    world.database.sqlite
      .prepare(`INSERT INTO site_setting VALUES ('twoPersons', ?) ON CONFLICT DO UPDATE SET value = ?`)
      .run(twoPersons, twoPersons);
    site.context.settings.reload();
  });

  test.each(Object.keys(SUBMISSIONS))(
    'whether one may decide is what the decision says: %s',
    async (name) => {
      const seen = new Set<boolean>();
      for (const [who, caller] of Object.entries(callers)) {
        let id = '';
        for (const verdict of VERDICTS) {
          if (id === '') id = (await SUBMISSIONS[name]?.()) ?? '';
          const { can_decide } = await item(caller, id);
          const { status } = await decide(caller, id, verdict);
          expect([who, verdict, can_decide]).toEqual([who, verdict, status !== 403]);
          seen.add(can_decide);
          // Who may not decide has changed nothing.
          if (can_decide) id = '';
        }
      }
      // Both answers are seen: the owner may not, somebody else may.
      expect(seen.size).toBe(2);
    },
    30_000,
  );

  test('of an appeal the refuser may not, another may; of a new version both', async () => {
    const id = await appealed();
    expect([
      (await item(callers.refuser, id)).can_decide,
      (await item(callers.other, id)).can_decide,
    ]).toEqual([...[false, true]]);
    const next = (await SUBMISSIONS['another version after an appeal']?.()) ?? '';
    expect((await item(callers.refuser, next)).can_decide).toBe(true);
  });
});

test('who has approved is shown so to themselves alone', async () => {
  const id = (await SUBMISSIONS['approved by one']?.()) ?? '';
  expect((await item(callers.refuser, id)).has_approved).toBe(true);
  expect((await item(callers.other, id)).has_approved).toBe(false);
});

test('what one may not decide is left out of all at once', async () => {
  callers = { ...callers, owner: await openUploader(site, world) };
  const [id, other] = [await appealed(), await waiting(callers.owner)];
  const all = await callers.refuser.post('/api/moderation/bulk.php', {
    _id: String(callers.owner.id),
    verdict: 'refuse',
    ...WHY,
  });
  expect([all.status, (await item(callers.other, id)).state]).toEqual([200, 'waiting']);
  expect((await item(callers.other, other)).state).toBe('refused');
});
