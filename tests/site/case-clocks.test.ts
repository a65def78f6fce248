import { describe, expect, test } from 'vitest';
import { CASE_HOURS } from '../../src/shared/cases/cases.ts';
import { REPORT_SUBJECTS } from '../../src/shared/entities/report.ts';
import { readConfig } from '../../src/site/platform/config/config.ts';
import { makeWorld } from '../support/world.ts';
import { servedWorld } from './served-world.ts';
import { openAdmin } from './admin-calls.ts';
import { casesOf, mailsOf, openStaff, readTicket, reply, report, askTicket, WHOLE } from './case-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { world, site } = await servedWorld({ members: 2, videos: 1 });

const latest = () => casesOf(world).at(-1)!;
describe('the clock of a case', () => {
  test.each(REPORT_SUBJECTS)('%s has its hours from the moment that nothing is missing', async (subject) => {
    world.clock.advance(600_000);
    await report(site, { subject, ...WHOLE });
    const now = world.clock.now();
    expect([latest()['complete_at'], latest()['due_at']]).toEqual([now, now + CASE_HOURS[subject] * HOUR]);
  });

  test('goes on over restarts and a clock that is set back, never pauses, and ends in one mail', async () => {
    await using own = await makeWorld({ members: 2, videos: 1 });
    await using running = new AsyncDisposableStack();
    let at = running.use(await serveWorld(own));
    const restart = async () => {
      await at[Symbol.asyncDispose]();
      at = await serveWorld(own);
      running.use(at);
      await at.context.shortJobs.start();
    };
    const overdue = async () =>
      (await mailsOf(at, own)).filter((mail) => /To: staff@[^]*Subject: Cases are overdue/.test(mail)).length;
    const staff = await openStaff(at, own);
    own.database.sqlite
      .prepare(
        `INSERT OR REPLACE INTO account (member_id, name_key, email, email_key, password_at)
         VALUES (?, 'staff', 'staff@mail.example', 'staff@mail.example', 0)`,
      )
      .run(staff.id);
    await report(at, { subject: 'illegal' });
    const id = String(casesOf(own).at(-1)!['id']);
    own.clock.advance(12 * HOUR);
    // Waiting for an answer stops no clock.
    await staff.act('reply', { id, to: 'reporters', text: 'What is it?', wait: '1' });
    await restart();
    own.clock.advance(12 * HOUR - 1);
    expect(await overdue()).toBe(0);
    own.clock.set(-6 * HOUR);
    expect(await overdue()).toBe(0);
    own.clock.set(6 * HOUR + 1);
    expect(await overdue()).toBe(1);
    const { items } = await (await openStaff(at, own)).list<{ items: unknown[] }>('waiting');
    expect(items).toMatchObject([{ id, is_overdue: true }]);
    // Two more come due at once: one mail, a quarter of an hour later.
    await report(at, { subject: 'minor' });
    await report(at, { subject: 'minor' });
    expect(await overdue()).toBe(1);
    await restart();
    own.clock.advance(HOUR / 4);
    expect(await overdue()).toBe(2);
    own.clock.advance(30 * DAY);
    expect(await overdue()).toBe(2);
  });

  test('is the operator’s to set', async () => {
    const config = readConfig(['--case-hours', 'illegal=1,spam=2'], {});
    expect(config).toMatchObject({ caseHours: { illegal: 1, spam: 2 } });
    for (const bad of ['weather=1', 'spam', 'spam=-1', 'spam=9000', 'spam=1,,minor=1', 'spam=1.5'])
      expect(() => readConfig(['--case-hours', bad], {})).toThrow('--case-hours');
    await using set = await serveWorld(world, { config: { caseHours: { illegal: 1 } } });
    world.clock.advance(600_000);
    await report(set, { subject: 'illegal' });
    expect(Number(latest()['due_at']) - world.clock.now()).toBe(HOUR);
  });
});

describe('an admin who sets a clock', () => {
  const caseOf = (id: unknown) => casesOf(world).find((one) => one['id'] === id)!;
  const hoursOf = (id: unknown) => (Number(caseOf(id)['due_at']) - Number(caseOf(id)['complete_at'])) / HOUR;
  const open = async (at: TestSite, subject: 'spam' | 'technical') => {
    world.clock.advance(600_000);
    await report(at, { subject });
    return latest()['id'];
  };

  test('moves the time of what is open and of nothing else, back too, and the audit says how many', async () => {
    const admin = await openAdmin(site, world);
    const decided = await open(site, 'technical');
    await (await openStaff(site, world)).decide(Number(decided), { verdict: 'answered' });
    const [one, other] = [await open(site, 'technical'), await open(site, 'spam')];
    const all = () => [hoursOf(one), hoursOf(decided), hoursOf(other)];
    expect(all()).toEqual([336, 336, 336]);
    world.confirmSessions();
    await admin.save('settings', 'hoursTechnical', 0, { value: '2' });
    expect(all()).toEqual([2, 336, 336]);
    const { detail } = world.database.sqlite
      .prepare("SELECT detail FROM audit WHERE object_id = 'hoursTechnical' ORDER BY id DESC LIMIT 1")
      .get() as { detail: string };
    const live = casesOf(world).filter(
      (each) => each['subject'] === 'technical' && ['open', 'reopened'].includes(String(each['state'])),
    );
    expect(JSON.parse(detail)).toMatchObject({ cases: live.length });
    // One mail was sent; later it is not overdue any more, and the next time is a mail of its own.
    world.clock.advance(3 * HOUR);
    world.confirmSessions();
    await mailsOf(site, world);
    expect(caseOf(one)['warned_at']).not.toBeNull();
    await admin.undo('settings', 'hoursTechnical', 1);
    expect([...all(), caseOf(one)['warned_at']]).toEqual([336, 336, 336, null]);
    expect(hoursOf(await open(site, 'technical'))).toBe(336);
  });

  test('changes nothing where the operator has set it', async () => {
    await using set = await serveWorld(world, { config: { caseHours: { spam: 5 } } });
    const admin = await openAdmin(set, world);
    const id = await open(set, 'spam');
    await admin.save('settings', 'hoursSpam', 0, { value: '9' });
    expect(hoursOf(id)).toBe(5);
    const [row] = (await admin.list('settings')).filter((each) => each.id === 'hoursSpam');
    expect(row).toMatchObject({ values: { value: '5' }, is_locked: true });
  });
});

describe('a report is forgotten', () => {
  test('180 days after its case was closed; an appeal restarts them', async () => {
    world.clock.advance(600_000);
    const token = await report(site, { subject: 'consent', ...WHOLE });
    const id = Number(latest()['id']);
    const stored = () =>
      world.database.sqlite.prepare('SELECT email, statement FROM report WHERE case_id = ?').get(id) as {
        email: string;
        statement: string | null;
      };
    const decide = async () => (await openStaff(site, world)).decide(id, { verdict: 'answered' });
    await decide();
    world.clock.advance(13 * DAY);
    expect((await readTicket(site, token)).can_appeal).toBe(true);
    expect((await reply(site, token, { message: 'Please look again.', appeal: '1' })).status).toBe(200);
    world.clock.advance(170 * DAY);
    await mailsOf(site, world);
    expect(stored().email).not.toBe('');
    await decide();
    expect((await readTicket(site, token)).state).toBe('closed');
    world.clock.advance(180 * DAY - 1);
    await mailsOf(site, world);
    expect(stored()).toMatchObject({ email: 'hana@mail.example', statement: expect.any(String) });
    world.clock.advance(1);
    await mailsOf(site, world);
    expect(stored()).toEqual({ email: '', statement: null });
    expect((await askTicket(site, token)).status).toBe(404);
  });

  test('an appeal comes too late after two weeks', async () => {
    world.clock.advance(600_000);
    const token = await report(site, { subject: 'general' });
    await (await openStaff(site, world)).decide(Number(latest()['id']), { verdict: 'answered' });
    world.clock.advance(14 * DAY);
    expect((await readTicket(site, token)).can_appeal).toBe(false);
    expect((await reply(site, token, { message: 'Again.', appeal: '1' })).json()['code']).toBe(
      'ticket_closed',
    );
  });
});
