import { expect, test } from 'vitest';
import { servedWorld } from './served-world.ts';
import { postForm } from './account-calls.ts';
import { openAdmin } from './admin-calls.ts';
import { casesOf, mailsOf, openStaff, readTicket, report } from './case-calls.ts';
import { openFan } from './notification-calls.ts';

const { world, site } = await servedWorld({ members: 3 });
const admin = await openAdmin(site, world);
world.confirmSessions();

const valuesOf = (name: string, value: string, language = 'en') => ({ name, country: '', language, value });
const shown = async (id: string) => (await admin.list('texts', id))[0];

test('what is sent in a case is edited, with its history; the next reporter reads it, and undo brings the shipped one back', async () => {
  const staff = await openStaff(site, world);
  const answer = async () => {
    const token = await report(site, { subject: 'general' });
    await staff.decide(String(casesOf(world).at(-1)!['id']), { verdict: 'dismissed' });
    return (await readTicket(site, token)).messages.at(-1)?.text;
  };
  const shipped = await answer();
  expect(await shown('case_dismissed.en')).toMatchObject({ version: 0, is_shipped: true });
  expect((await shown('case_dismissed.en'))?.values['value']).toBe(shipped);
  const values = valuesOf('case_dismissed', 'Nothing against the rules of {{site}}.');
  expect(await admin.save('texts', 'case_dismissed.en', 0, values)).toMatchObject({ ok: true, version: 1 });
  expect(await answer()).toBe('Nothing against the rules of Yoru.');
  expect((await shown('case_dismissed.ja'))?.is_shipped).toBe(true);
  const { items } = await admin.history('texts', 'case_dismissed.en');
  expect(items.map(({ version, values: then }) => [version, then?.['value'] ?? null])).toEqual([
    [1, values.value],
    [0, null],
  ]);
  expect(await admin.undo('texts', 'case_dismissed.en', 1)).toMatchObject({ ok: true, version: 2 });
  expect(await answer()).toBe(shipped);
  const acts = world.database.sqlite
    .prepare(`SELECT act FROM audit WHERE kind = 'text' AND object_id = 'case_dismissed.en' ORDER BY id`)
    .pluck()
    .all();
  expect(acts).toEqual(['save', 'undo']);
});

test('a reason of staff is edited, and the next mail gives it', async () => {
  const fan = await openFan(site, world);
  world.confirmSessions();
  const warn = () =>
    postForm(
      site.port,
      '/api/moderation/member.php',
      { _id: String(fan.id), act: 'warn', reason: 'spam' },
      { token: admin.token },
    );
  const values = valuesOf('reason_spam', 'Adverts are not for this place.');
  expect(await admin.save('texts', 'reason_spam.en', 0, values)).toMatchObject({ ok: true });
  expect((await warn()).status).toBe(200);
  expect((await mailsOf(site, world)).join()).toContain('Adverts are not for this place.');
  expect(await admin.remove('texts', 'reason_spam.en', 1)).toMatchObject({ ok: true });
  expect(await shown('reason_spam.en')).toMatchObject({ is_shipped: true });
});

test.each([
  ['case_dismissed', 'Dear {{name}}', 'setting_invalid'],
  ['reason_spam', 'On {{site}}', 'setting_invalid'],
  ['case_removed', ' ', 'required'],
  ['case_removed', 'x'.repeat(2_001), 'max_length'],
  ['case_unknown', 'Hello.', 'setting_invalid'],
])('%s is refused with what nobody fills or sends: %s', async (name, value, code) => {
  const answer = await admin.save('texts', '', 0, valuesOf(name, value));
  expect([answer.code, answer.errors?.[0]?.code]).toEqual(['bad_request', code]);
});
