import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MemberRecord } from '../../src/shared/entities/member-record.ts';
import { makeWorld, type World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { serveWorld } from './support.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld({ members: 3 });
});
afterEach(() => world.dispose());

test('staff reads what was done about a member, their cases and what they sent in that was refused', async () => {
  const { sqlite } = world.database;
  sqlite.exec(
    `UPDATE member SET role = 'moderator' WHERE id = 1;
     INSERT INTO video (id, dir, catalogue, title_en, thumb_key, color, duration, state, uploader_id, added_at)
       VALUES (9001, 'own', 'str', 'Own night', 'own', '#000000', 60, 'rejected', 2, 1);
     INSERT INTO submission (id, kind, member_id, video_id, state, draft, created_at, changed_at) VALUES
       (71, 'video', 2, 9001, 'removed', '', 1, 1), (72, 'video', 3, NULL, 'refused', '', 1, 1);
     INSERT INTO submission_event (submission_id, at, event, from_state, to_state, version, actor_id, code, note) VALUES
       (71, 10, 'refuse', 'waiting', 'refused', 1, 1, 'spam', ''),
       (71, 30, 'approve', 'waiting', 'published', 2, 1, '', ''),
       (71, 40, 'remove', 'published', 'removed', 2, 1, 'copyright', 'See the letter.'),
       (72, 50, 'refuse', 'waiting', 'refused', 1, 1, 'spam', '');
     INSERT INTO case_file (id, subject, kind, object_id, state, opened_at) VALUES
       (5, 'spam', 'member', 2, 'open', 1), (6, 'copyright', 'video', 9001, 'decided', 2),
       (7, 'spam', 'member', 3, 'open', 3), (8, 'general', NULL, NULL, 'open', 4)`,
  );
  await using site = await serveWorld(world);
  const token = await world.sessionFor({ id: 1 });
  world.confirmSessions();
  const warning = { _id: '2', act: 'warn', reason: 'spam' };
  const warned = await postForm(site.port, '/api/moderation/member.php', warning, { token });
  expect(warned.status).toBe(200);
  const read = async (id: number, by = token) =>
    site.get(`/api/moderation/record/0/${id}.json`, { token: by });
  const record = (await read(2)).json<MemberRecord>();
  expect({
    acts: record.acts.map(({ act, object_id, actor_id }) => [act, object_id, actor_id]),
    cases: record.cases.map(({ id, state }) => [id, state]),
    refused: record.refused.map(({ id, verdict, code, note }) => [id, verdict, code, note]),
    totals: record.totals,
  }).toEqual({
    acts: [['warn', '2', '1']],
    cases: [
      ['6', 'decided'],
      ['5', 'open'],
    ],
    refused: [
      ['71', 'remove', 'copyright', 'See the letter.'],
      ['71', 'refuse', 'spam', ''],
    ],
    totals: { acts: 1, cases: 2, refused: 2 },
  });
  expect((await read(999)).status).toBe(404);
  expect((await read(2, await world.sessionFor({ id: 3 }))).status).toBe(404);
});
