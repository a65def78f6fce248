import { afterEach, beforeEach, expect, test } from 'vitest';
import { proxiesIn } from '../../src/site/platform/config/proxies.ts';
import { verifyAudit } from '../../src/site/identity/audit/services/verify.ts';
import { makeWorld, type World } from '../support/world.ts';
import { openAdmin } from './admin-calls.ts';
import { serveWorld, type TestSite } from './support.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld({ members: 1 });
});
afterEach(() => world.dispose());

const trusting = { trustProxy: proxiesIn('loopback') };
const gateIn = async (site: TestSite, country: string) => {
  const reply = await site.get('/api/json/site.json', { headers: { 'x-country': country } });
  const { gate, minimumAge } = reply.json<{
    agePolicy: { gate: boolean; minimumAge: number };
  }>().agePolicy;
  return gate ? minimumAge : 'none';
};
const LIST = { countries: 'jp, BR jp', unknown: '0', minimum_age: '20' };

test('who sees the age gate is edited, counts at once, and falls back to the shipped list', async () => {
  await using site = await serveWorld(world, { config: trusting });
  const admin = await openAdmin(site, world);
  world.confirmSessions();
  const gates = async () => [
    ...[await gateIn(site, 'DE'), await gateIn(site, 'JP'), await gateIn(site, 'BR')],
    await gateIn(site, ''),
  ];
  expect(await gates()).toEqual([18, 'none', 'none', 18]);
  const [shipped] = await admin.list('gate');
  expect(shipped).toMatchObject({ id: 'gate', version: 0, is_shipped: true, is_locked: false });
  expect(shipped?.values['countries']).toContain('de dk ee');
  expect(await admin.save('gate', 'gate', 0, LIST)).toMatchObject({ ok: true, version: 1 });
  expect(await gates()).toEqual(['none', 20, 20, 'none']);
  expect((await admin.list('gate'))[0]?.values).toEqual({ ...LIST, countries: 'br jp' });
  expect(await admin.save('gate', 'gate', 0, LIST)).toMatchObject({ code: 'edit_conflict' });
  expect(await admin.save('gate', 'gate', 1, { ...LIST, countries: 'br' })).toMatchObject({ version: 2 });
  expect(await admin.undo('gate', 'gate', 2)).toMatchObject({ ok: true, version: 3 });
  expect(await gates()).toEqual(['none', 20, 20, 'none']);
  world.clock.advance(1_000);
  expect(await admin.remove('gate', 'gate', 3)).toMatchObject({ ok: true });
  expect(await gates()).toEqual([18, 'none', 'none', 18]);
  const { items } = await admin.history('gate', 'gate');
  expect(items.map(({ values }) => values?.['countries'] ?? null)).toEqual([
    ...[null, 'br jp', 'br', 'br jp', null],
  ]);
  const withoutRow = async () =>
    (await verifyAudit(world.database, [])).problems.filter(({ what }) => what === 'an edition has no row');
  expect(await withoutRow()).toEqual([]);
  world.database.sqlite.exec(`DELETE FROM audit WHERE object_id = 'gate' AND act = 'remove'`);
  expect(await withoutRow()).toMatchObject([{ id: 'gate/gate/4' }]);
});

test.each([
  [{ countries: '' }, 'countries', 'required'],
  [{ countries: 'jp germany' }, 'countries', 'setting_invalid'],
  [{ countries: 'jp eu' }, 'countries', 'setting_invalid'],
  [{ minimum_age: '17' }, 'minimum_age', 'setting_invalid'],
  [{ unknown: '2' }, 'unknown', 'setting_invalid'],
] as const)('a list with %j is refused', async (change, field, code) => {
  await using site = await serveWorld(world, { config: trusting });
  const admin = await openAdmin(site, world);
  world.confirmSessions();
  const { errors } = await admin.save('gate', 'gate', 0, { ...LIST, ...change });
  expect(errors).toEqual([{ field, code }]);
  expect(await gateIn(site, 'DE')).toBe(18);
});

test('the operator’s own file is before what is stored, and says so', async () => {
  await using site = await serveWorld(world, { config: { ...trusting, given: ['ageCountries'] } });
  const admin = await openAdmin(site, world);
  world.confirmSessions();
  await admin.save('gate', 'gate', 0, LIST);
  expect((await admin.list('gate'))[0]).toMatchObject({ is_locked: true });
  expect([await gateIn(site, 'DE'), await gateIn(site, 'JP')]).toEqual([18, 'none']);
});
