import { afterEach, describe, expect, it } from 'vitest';
import { screenOf } from '../../../src/renderer/app/screens.tsx';
import { stateKey } from '../../../src/shared/api/state.ts';
import { ROUTE_NAMES } from '../../../src/shared/routes.ts';
import { screenCalls } from '../../../src/shared/screens/calls.ts';
import { screens } from '../../../src/shared/screens/index.ts';
import { firstPage, LIST_SCREENS } from '../../support/list-addresses.ts';
import { askOf } from '../../support/screen-request.ts';
import { textOf } from '../../support/texts.ts';
import { openPage, type OpenPage } from './support/open-page.ts';

it.each(ROUTE_NAMES.filter((name) => name !== 'notFound'))('%s has a page of its own', (name) => {
  expect(screenOf(name)).not.toBe(screenOf('notFound'));
});

describe('the first page of a list', () => {
  let page: OpenPage;
  afterEach(() => page.close());

  const unavailable = { status: 503, body: JSON.stringify({ ok: false, code: 'unavailable' }) };
  const answered = /^(site|categories|videos\.list)/;

  it.each(LIST_SCREENS)(
    '%s asks for what its definition says, under the title that it says',
    async (name) => {
      const path = firstPage(name);
      page = await openPage(path, {
        answer: ({ operation }) => (answered.test(operation) ? null : unavailable),
      });
      const keys = (calls: readonly { operation: string; input: object }[]) =>
        [...new Set(calls.map(({ operation, input }) => stateKey(operation, { ...input })))].sort();
      const promised = keys(screenCalls(name, askOf(path)));
      const asked = () => keys(page.asked.filter(({ operation }) => operation !== 'site.tops'));
      await page.until(() => promised.every((key) => asked().includes(key)));
      await page.until(() => page.root.querySelector('main h1'));
      await page.settle();
      expect(asked()).toEqual(promised);
      const { title } = screens[name];
      if (title === undefined) return;
      await expect.poll(() => document.title, { timeout: 60_000 }).toBe(`${textOf('en', title)} · Yoru`);
    },
  );
});
