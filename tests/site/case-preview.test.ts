import { beforeEach, expect, test } from 'vitest';
import type { CasePreview } from '../../src/shared/entities/case.ts';
import { caseWorld } from './case-world.ts';
import { verdictOf } from './account-calls.ts';
import { from, mailsOf, readTicket, reply, report, stateOfVideo, type Staff } from './case-calls.ts';
import { tableSums } from './table-sums.ts';

let staff: Staff;

const { world, site, openStaff, latest } = await caseWorld();
beforeEach(async () => {
  staff = await openStaff();
});

const run = (sql: string) => world.database.sqlite.exec(sql);

/** A case about a video of member 2, whose second reporter reads Japanese. */
async function twoReports() {
  const { id: video } = await world.buildVideo({ uploaderId: 2 });
  const ref = { ref: `/videos/${video}/night/`, subject: 'minor' };
  const tokens = [
    await report(site, { ...ref, email: 'one@mail.example' }, from('198.51.100.1')),
    await report(site, { ...ref, email: 'two@mail.example' }, from('198.51.100.2')),
  ];
  const [, japanese] = world.database.sqlite
    .prepare('SELECT id FROM report WHERE case_id = ? ORDER BY id')
    .pluck()
    .all(latest()) as number[];
  run(`UPDATE report SET language = 'ja' WHERE id = ${japanese}; UPDATE account SET language = 'ja'`);
  return { video: Number(video), tokens, japanese: String(japanese), id: String(latest()) };
}

test('a preview says what each would read in their language, and changes nothing; the decision sends just that', async () => {
  const { video, tokens, id } = await twoReports();
  const { version } = await staff.read(id);
  const fields = { id, version: String(version), verdict: 'removed', text: 'Thank you.' };
  expect(verdictOf(await staff.act('preview', fields))).toBe('400 bad_request reason:required');
  await mailsOf(site, world);
  const before = [tableSums(world.database), await mailsOf(site, world)];
  const asked = await staff.act('preview', { ...fields, reason: 'underage_doubt' });
  const { readers } = asked.json<CasePreview>();
  expect([tableSums(world.database), await mailsOf(site, world)]).toEqual(before);
  expect(stateOfVideo(world, video)).toBe('pending');
  expect(readers.map(({ side, language, count }) => [side, language, count])).toEqual([
    ['reporter', 'en', 1],
    ['reporter', 'ja', 1],
    ['owner', 'ja', 1],
  ]);
  expect(readers[0]!.text).toContain('Thank you.');
  expect(readers[2]!.why).toMatch(/[ぁ-ん]/);
  expect(readers[2]!.text).not.toContain('Thank you.');
  expect(verdictOf(await staff.act('decide', { ...fields, reason: 'underage_doubt' }))).toBe('200 ok');
  const said = await Promise.all(
    tokens.map(async (token) => (await readTicket(site, token)).messages.at(-1)?.text),
  );
  expect(said).toEqual(readers.slice(0, 2).map(({ text }) => text));
  expect(verdictOf(await staff.act('preview', fields))).toBe('409 already_decided');
});

test('one reporter is written to before a decision, and their answer comes back into the case', async () => {
  const { tokens, japanese, id } = await twoReports();
  const sentTo = async () => {
    const mails = await mailsOf(site, world);
    return ['one', 'two'].map((who) => mails.filter((mail) => mail.includes(`${who}@mail.example`)).length);
  };
  const [one, two] = await sentTo();
  const words = { id, to: 'reporters', report: japanese, text: 'Which minute is it?', wait: '1' };
  expect(verdictOf(await staff.act('reply', words))).toBe('200 ok');
  expect(await sentTo()).toEqual([one, two! + 1]);
  const lines = async (token: string) =>
    (await readTicket(site, token)).messages.map(({ by, text }) => `${by}: ${text}`);
  expect(await lines(tokens[1]!)).toContain('staff: Which minute is it?');
  expect(await lines(tokens[0]!)).not.toContain('staff: Which minute is it?');
  expect((await staff.read(id)).state).toBe('waiting');
  expect(verdictOf(await reply(site, tokens[1]!, { message: 'The third one.' }))).toBe('200 ok');
  const file = await staff.read(id);
  expect([file.state, file.messages.at(-1)]).toMatchObject([
    'open',
    { author: 'reporter', report: japanese, text: 'The third one.' },
  ]);
  expect(verdictOf(await staff.act('reply', { ...words, report: '999999' }))).toBe('404 not_found');
});
