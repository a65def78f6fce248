import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/site/app/seed/accounts.ts';
import '../../stand-in/api.ts';
import { bridgeOf } from './bridge-of.ts';
import { expect, pathOf, test } from './desktop-test.ts';
import { isStandIn } from './host.ts';
import { otherDevice } from './other-device.ts';
import { keepNotifications } from './system.ts';

const [demo, uploader] = DEMO_ACCOUNTS;

test('a message arrives in the open dialog, and the system tells of it without a name when nobody looks', async ({
  start,
  site,
}) => {
  const { app, page } = await start();
  const { session } = bridgeOf(page);
  await session.act({ act: 'login', fields: { usr: demo.name, pwd: DEMO_PASSWORD } });
  // Who was written to may be answered: a stranger's words are a request, which calls nobody.
  await (
    await otherDevice(site.origin, demo.name)
  )(String(uploader.id), 'Good evening.');
  const send = await otherDevice(site.origin, uploader.name);
  await send(String(demo.id), 'A calm evening here.');

  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: /Messages/ }).click();
  await page.getByRole('main').getByRole('link', { name: uploader.name }).first().click();
  const log = page.getByRole('log');
  await expect(log.getByText('A calm evening here.')).toBeVisible();
  await send(String(demo.id), 'And the lake is still.');
  await expect(log.getByText('And the lake is still.')).toBeVisible();

  const system = await keepNotifications(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.blur());
  await send(String(demo.id), 'Come and see.');
  await expect.poll(system.count).toBe(1);
  if (isStandIn) {
    const asked = await app.evaluate(() => globalThis.__standIn.recorded);
    expect(asked.filter(({ what }) => what === 'notification.show').map(({ args }) => args)).toEqual([
      [{ title: 'You have a new message.', body: '', silent: true }],
    ]);
  }
  await system.click();
  await expect.poll(() => pathOf(page)).toBe('/my_messages/inbox/');
});
