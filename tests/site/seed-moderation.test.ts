import { describe, expect, test } from 'vitest';
import { createAuditHeads, readHeads } from '../../src/site/identity/audit/services/heads.ts';
import { headsFile } from '../../src/site/identity/audit/services/heads-file.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { runDoctor } from '../../src/site/app/commands/doctor-command.ts';
import { demoTicket } from '../../src/site/app/seed/index.ts';
import { decidedOn } from '../../src/site/moderation/queue/services/decided-on.ts';
import { draftOf } from '../../src/site/publishing/uploads/services/drafts.ts';
import { readSteps } from '../../src/site/publishing/uploads/services/read-steps.ts';
import { sweepUploads } from '../../src/site/publishing/uploads/services/sweep.ts';
import { publicWords } from '../../src/site/publishing/uploads/repositories/words.ts';
import type { Submission } from '../../src/site/publishing/uploads/repositories/submissions.ts';
import {
  nextState,
  SUBMISSION_EVENTS,
  SUBMISSION_STATES,
  videoStateIn,
  type SubmissionState,
} from '../../src/shared/upload/transitions.ts';
import { shared } from '../support/shared.ts';
import { makeDemoWorld } from '../support/world-demo.ts';
import { askTicket } from './case-calls.ts';
import { serveWorld } from './support.ts';

const world = shared(await makeDemoWorld());

const rows = <Row>(sql: string, ...values: readonly unknown[]) =>
  world.database.sqlite.prepare(sql).all(...values) as Row[];
const submissions = () => rows<Submission>('SELECT * FROM submission ORDER BY id');

interface Event {
  readonly event: string;
  readonly from_state: SubmissionState;
  readonly to_state: SubmissionState;
  readonly version: number;
  readonly at: number;
  readonly actor_id: number | null;
}

/** What the table of transitions says against the story of a submission. */
function storyProblems({ id, state, version, changed_at, member_id }: Submission): readonly string[] {
  const [created, ...events] = rows<Event>(
    'SELECT * FROM submission_event WHERE submission_id = ? ORDER BY id',
    id,
  );
  if (created?.event !== 'create') return [`${id}: no creation`];
  const wrong: string[] = [];
  let now: { state: SubmissionState; heldFrom: SubmissionState | null; at: number } = {
    state: created.to_state,
    heldFrom: null,
    at: created.at,
  };
  for (const { event, from_state, to_state, at, actor_id } of events) {
    const known = SUBMISSION_EVENTS.find((one) => one === event);
    const to = known === undefined ? null : nextState(now.state, known, now.heldFrom);
    if (from_state !== now.state || to !== to_state || at < now.at) wrong.push(`${id}: ${event}`);
    if (
      ['approve', 'refuse', 'ask', 'remove'].includes(event) &&
      (actor_id === null || actor_id === member_id)
    )
      wrong.push(`${id}: ${event} by ${actor_id}`);
    now = { state: to_state, heldFrom: event === 'hold' ? now.state : null, at };
  }
  if (
    now.state !== state ||
    now.at !== changed_at ||
    events.at(-1)?.version !== (events.length > 0 ? version : undefined)
  )
    wrong.push(`${id}: ends elsewhere`);
  return wrong;
}

/** Whether somebody approved it exactly as it is. */
async function unapproved(submission: Submission): Promise<readonly string[]> {
  const { id, version } = submission;
  const hash = await readSteps(world.database, decidedOn(submission));
  const approvals = rows(
    `SELECT 1 FROM decision WHERE submission_id = ? AND version = ? AND verdict = 'approve' AND content_hash = ?`,
    ...[id, version, hash],
  );
  return approvals.length === 0 ? [`${id}: nobody approved this`] : [];
}

/** Invariants I1, I2 and I4 of the design of uploads: what is shown was decided about exactly so. */
async function shownProblems(submission: Submission): Promise<readonly string[]> {
  const { id, kind, video_id, state } = submission;
  if (kind === 'album' && state === 'published') return await unapproved(submission);
  if (kind !== 'video' || video_id === null) return [];
  const [video] = rows<{ state: string; thumb_key: string }>(
    'SELECT state, thumb_key FROM video WHERE id = ?',
    video_id,
  );
  const wrong = video?.state === videoStateIn(state) ? [] : [`${id}: a video that is ${video?.state}`];
  if (state !== 'published') return wrong;
  wrong.push(...(await unapproved(submission)));
  const {
    picture,
    orientation: _o,
    language: _l,
    ...draft
  } = await readSteps(world.database, draftOf(submission));
  const {
    picture: _p,
    orientation: _q,
    language: _r,
    ...words
  } = await readSteps(world.database, publicWords(video_id));
  const sorted = (all: readonly string[]) => all.toSorted().join();
  for (const name of Object.keys(words) as (keyof typeof words)[]) {
    const [one, other] = [draft[name], words[name]];
    const isSame = Array.isArray(one) && Array.isArray(other) ? sorted(one) === sorted(other) : one === other;
    if (!isSame) wrong.push(`${id}: other ${name}`);
  }
  const [shot] = rows<{ picture_key: string }>(
    'SELECT picture_key FROM screenshot WHERE submission_id = ? AND position = ?',
    ...[id, picture],
  );
  if (shot?.picture_key !== video?.thumb_key) wrong.push(`${id}: another picture`);
  return wrong;
}

async function problems(): Promise<readonly string[]> {
  const all = submissions();
  const shown = await Promise.all(all.map(shownProblems));
  return [...all.flatMap(storyProblems), ...shown.flat()];
}

/** What a change of the world adds to what is wrong; it is taken back. */
async function wrongAfter(change: string): Promise<number> {
  const { sqlite } = world.database;
  sqlite.exec('SAVEPOINT changed');
  try {
    expect(sqlite.prepare(change).run().changes).toBeGreaterThan(0);
    return (await problems()).length;
  } finally {
    sqlite.exec('ROLLBACK TO changed; RELEASE changed');
  }
}

describe('what members of the demo have sent in', () => {
  test('is in every state, for the demo account and for the uploader', () => {
    for (const owner of [1, 2]) {
      const states = new Set(
        rows<Submission>('SELECT * FROM submission WHERE member_id = ?', owner).map(({ state }) => state),
      );
      expect([...states].toSorted()).toEqual([...SUBMISSION_STATES].toSorted());
    }
    expect(new Set(submissions().map(({ kind }) => kind))).toEqual(
      new Set(['video', 'edit', 'album', 'photos']),
    );
  });

  test('came there by legal steps, and nothing is shown that was not approved so', async () => {
    expect(await problems()).toEqual([]);
  });

  test.each([
    `UPDATE submission_event SET to_state = 'published' WHERE id = (SELECT max(id) FROM submission_event WHERE event = 'ask')`,
    `DELETE FROM submission_event WHERE id = (SELECT id FROM submission_event WHERE event = 'checked' LIMIT 1)`,
    `UPDATE submission SET version = version + 1 WHERE id = (SELECT id FROM submission WHERE state = 'published' LIMIT 1)`,
    `UPDATE video SET state = 'approved' WHERE id = (SELECT video_id FROM submission WHERE state = 'held' LIMIT 1)`,
    `UPDATE video SET title_en = 'Another' WHERE id = (SELECT max(video_id) FROM submission WHERE state = 'published')`,
    `UPDATE photo SET caption_en = 'Else' WHERE submission_id = (SELECT max(id) FROM submission WHERE kind = 'album' AND state = 'published')`,
    `DELETE FROM decision WHERE id = (SELECT id FROM decision WHERE verdict = 'approve' ORDER BY at DESC LIMIT 1)`,
  ])('control: %s is seen', async (change) => {
    expect(await wrongAfter(change)).toBeGreaterThan(0);
  });

  test('has every video that waits, was refused or deleted, with twelve pictures', () => {
    expect(
      rows(`SELECT id FROM video WHERE state <> 'approved' AND NOT EXISTS (SELECT 1 FROM submission s
        WHERE s.video_id = video.id AND s.kind = 'video' AND (SELECT count(*) FROM screenshot p
        WHERE p.submission_id = s.id AND p.position > 0) = 12)`),
    ).toEqual([]);
  });

  test('is that of every video and album of a member', () => {
    expect(submissions().length).toBeGreaterThan(1_000);
    for (const [kind, owner] of [
      ['video', 'uploader_id'],
      ['album', 'owner_id'],
    ])
      expect(
        rows(`SELECT id FROM ${kind} WHERE ${owner} IS NOT NULL AND 1 <> (SELECT count(*) FROM submission s
          JOIN member m ON m.id = s.member_id WHERE s.${kind}_id = ${kind}.id AND s.kind = '${kind}'
          AND s.member_id = ${kind}.${owner})`),
        kind,
      ).toEqual([]);
    expect(rows('SELECT id FROM photo WHERE submission_id IS NULL')).toEqual([]);
  });

  test('is left as it is by the start of the site', async () => {
    const before = submissions();
    await using site = await serveWorld(world);
    await sweepUploads(site.context);
    expect(submissions()).toEqual(before);
  });
});

describe('what staff has done and has to do', () => {
  test('is in an audit that is whole, each decision with its row', async () => {
    const { dir: data, database, clock } = world;
    const heads = createAuditHeads({ data, database, clock, log: () => undefined });
    await heads.close();
    const { rows: count, problems: wrong } = await verifyAudit(database, await readHeads(headsFile(data)));
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(180);
    const unwitnessed = `SELECT id FROM decision d WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.kind = 'submission'
      AND a.object_id = d.submission_id || '' AND a.at = d.at AND a.act = d.verdict AND a.actor_id = d.moderator_id)`;
    expect(rows(unwitnessed)).toEqual([]);
    expect(rows('SELECT id FROM audit a WHERE at < (SELECT at FROM audit b WHERE b.id = a.id - 1)')).toEqual(
      [],
    );
    // Control: a head that is no longer there.
    const head = { id: count + 1, hash: '0'.repeat(64) };
    expect((await verifyAudit(database, [head])).problems).not.toEqual([]);
  });

  test('is a queue of fourteen, two of them somebody’s, and comments that wait', () => {
    const at = world.clock.now();
    expect(rows(`SELECT id FROM submission WHERE state = 'waiting'`)).toHaveLength(14);
    expect(rows('SELECT member_id FROM submission_claim WHERE until_at > ? ORDER BY 1', at)).toEqual([
      { member_id: 3 },
      { member_id: 4 },
    ]);
    expect(rows(`SELECT id FROM comment WHERE state = 'held'`)).toHaveLength(4);
  });

  test('is a case in each state, one overdue and one that holds a video', () => {
    const cases = rows<{ subject: string; state: string; due_at: number | null; holds: number }>(
      'SELECT subject, state, due_at, holds FROM case_file',
    );
    expect(cases.map(({ state }) => state).toSorted()).toEqual(
      ['closed', 'decided', 'open', 'open', 'reopened', 'waiting'].toSorted(),
    );
    expect(new Set(cases.map(({ subject }) => subject)).size).toBe(6);
    const late = cases.filter(
      ({ state, due_at }) => state === 'open' && due_at !== null && due_at < world.clock.now(),
    );
    expect(late.map(({ subject }) => subject)).toEqual(['illegal']);
    expect(
      rows(`SELECT s.state FROM case_file c JOIN submission s ON s.video_id = c.object_id WHERE c.holds = 1`),
    ).toEqual([{ state: 'held' }]);
  });

  test('is followed by a ticket', async () => {
    await using site = await serveWorld(world);
    const [report] = rows<{ id: number }>(`SELECT id FROM report WHERE subject = 'performer' LIMIT 1`);
    const answer = await askTicket(site, demoTicket(report?.id ?? 0));
    expect(JSON.parse(answer.text)).toMatchObject({ subject: 'performer', state: 'open', side: 'reporter' });
    expect((await askTicket(site, demoTicket(999))).status).toBe(404);
  });
});

test('a doctor finds nothing', async () => {
  const later = world.clock.now() + 3 * 86_400_000;
  const { text } = await runDoctor(['doctor', '--data', world.dir], {}, later);
  expect(text).toMatch(/^all is well: \d+ files$/m);
  // Control: a file that is gone.
  const [{ source_key = '' } = {}] = rows<{ source_key: string }>(
    'SELECT source_key FROM submission WHERE source_key IS NOT NULL',
  );
  await world.store.remove(source_key);
  const worse = await runDoctor(['doctor', '--data', world.dir], {}, later);
  expect(worse.text).toContain(`the file of ${source_key} is gone`);
});
