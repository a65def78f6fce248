import { expect, test } from 'vitest';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { servedWorld } from './served-world.ts';
import { openUploader, type Uploader } from './upload-calls.ts';

const RACES = 1_000;

interface Body {
  readonly code?: string;
  readonly state?: string;
}

const { world, site } = await servedWorld();
const owner = await openUploader(site, world);
const staff: readonly Uploader[] = [
  await openUploader(site, world, { role: 'moderator' }),
  await openUploader(site, world, { role: 'moderator' }),
];
const video = (await world.buildVideo({ uploaderId: owner.id, state: 'pending' })).id;

/** Something that waits. */
const add = (kind: 'video') =>
  String(
    world.database.sqlite
      .prepare(
        `INSERT INTO submission (kind, member_id, video_id, state, draft, created_at, changed_at)
         VALUES (?, ?, ?, 'waiting', '', 1, 1) RETURNING id`,
      )
      .pluck()
      .get(kind, owner.id, video),
  );
/** Out of the way, without giving its id to the next one. */
const put = (id: string) =>
  world.database.sqlite
    .prepare(`UPDATE submission SET video_id = NULL, state = 'deleted' WHERE id = ?`)
    .run(id);
async function decide(by: Uploader, id: string, hash: string, verdict: string): Promise<Body> {
  const fields = { id, version: '1', hash, verdict, ...(verdict !== 'approve' && { reason: 'spam' }) };
  return (await by.post('/api/moderation/decide.php', fields)).json<Body>();
}
const hashOf = async (id: string) =>
  (await site.get(`/api/moderation/item/0/${id}.json`, { token: staff[0]!.token })).json<{ hash: string }>()
    .hash;
const rowsOf = (id: string) =>
  world.database.sqlite
    .prepare(`SELECT count(*) FROM audit WHERE kind = 'submission' AND object_id = ?`)
    .pluck()
    .get(id);

test('of two decisions at once one counts', async () => {
  for (let round = 0; round < RACES; round++) {
    const id = add('video');
    const hash = await hashOf(id);
    const answers = await Promise.all([
      decide(staff[0]!, id, hash, 'approve'),
      decide(staff[1]!, id, hash, round % 2 === 0 ? 'refuse' : 'approve'),
    ]);
    const lost = answers.filter(({ code }) => code !== undefined);
    expect([round, lost.map(({ code }) => code), rowsOf(id)]).toEqual([round, ['already_decided'], 1]);
    put(id);
  }
  const { problems } = await verifyAudit(world.database, []);
  // Staff of tests have their roles from no act.
  expect(problems.filter(({ what }) => what !== 'a role has no row')).toEqual([]);
});

test('of a decision and a change by the owner at once, what was not seen is never published', async () => {
  for (let round = 0; round < RACES; round++) {
    const id = add('video');
    const hash = await hashOf(id);
    const save = () => owner.post('/api/video_edit.php', { act: '1', id, title_en: `Words ${round}` });
    const [answer] = await Promise.all(
      round % 2 === 0
        ? [decide(staff[0]!, id, hash, 'approve'), save()]
        : [decide(staff[0]!, id, hash, 'approve'), save(), decide(staff[1]!, id, hash, 'approve')],
    );
    const row = world.database.sqlite
      .prepare('SELECT state, version FROM submission WHERE id = ?')
      .get(id) as {
      state: string;
      version: number;
    };
    const title = world.database.sqlite.prepare('SELECT title_en FROM video WHERE id = ?').pluck().get(video);
    expect([round, title === `Words ${round}`]).toEqual([round, false]);
    if (row.version > 1) expect([round, row.state]).not.toEqual([round, 'published']);
    if (answer.code !== undefined) expect(answer.code).toMatch(/^decision_stale$|^already_decided$/);
    world.database.sqlite
      .prepare('DELETE FROM submission WHERE kind = ? AND video_id = ?')
      .run('edit', video);
    put(id);
  }
});
