import { afterEach, expect, it } from 'vitest';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { ProposedNames } from '../../../src/renderer/features/uploads/ProposedNames.tsx';
import { ProposedList } from '../../../src/renderer/pages/moderation/admin/ProposedList.tsx';
import type { ProposedItem } from '../../../src/shared/entities/proposed-model.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';
import { MemoryRouter } from 'react-router';

let part: MountedPart;
afterEach(() => part.close());

const MODEL = { id: '7', dir: 'mio', title_en: 'Mio', title_ja: 'みお' };
const ITEM: ProposedItem = {
  id: '3',
  name: 'Mio Mori',
  state: 'open',
  model: null,
  same: MODEL,
  submissions: 2,
  newest: [{ id: '9', title_en: 'Night', title_ja: '夜', member: 'hana' }],
  proposed_at: '2026-11-20T10:00:00.000Z',
};
const page = (...items: readonly ProposedItem[]) => ({
  status: 200,
  body: JSON.stringify({ items, total_count: items.length, pages: 1 }),
});
const refused = (status: number, code: string, more = {}) => ({
  status,
  body: JSON.stringify({ ok: false, success: false, error: code, code, ...more }),
});
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent),
  );
const list = (
  <MemoryRouter>
    <RecentAuthHost>
      <ProposedList />
    </RecentAuthHost>
  </MemoryRouter>
);
const shown = (words: string) => eventually(() => expect(part.root.textContent).toContain(words));

it('a name of a model that there is becomes that model with one press', async () => {
  part = await mountPart(list, {
    answer: ({ operation }) => (operation === 'proposed.list' ? page(ITEM) : null),
  });
  await shown('There is a model called Mio.');
  expect(part.root.textContent).toContain('in 2 submissions');
  expect(part.root.textContent).toContain('Night (hana)');
  button(/^It is this model/)!.click();
  await eventually(() =>
    expect(part.asked.find(({ operation }) => operation === 'proposed.merge')?.input).toEqual({
      id: '3',
      was: 'open',
      into: '7',
    }),
  );
});

it('the form is filled with the name, says what is wrong, and stays', async () => {
  part = await mountPart(list, {
    answer: ({ operation }) => {
      if (operation === 'proposed.list') return page({ ...ITEM, same: null });
      return operation === 'proposed.adopt'
        ? refused(400, 'bad_request', {
            field: 'birth_date',
            errors: [{ field: 'birth_date', code: 'age_too_young' }],
          })
        : null;
    },
  });
  await shown('Mio Mori');
  expect(button(/^It is this model/)).toBeUndefined();
  button(/^Add as a model/)!.click();
  await eventually(() => expect(part.root.querySelector('form [type=date]')).not.toBeNull());
  part.root.querySelector<HTMLButtonElement>('form [type=submit]')!.click();
  await eventually(() => expect(part.root.querySelector('[type=date][aria-invalid=true]')).not.toBeNull());
  const { input } = part.asked.find(({ operation }) => operation === 'proposed.adopt')!;
  expect(JSON.parse((input as { values: string }).values)).toEqual({
    dir: 'mio-mori',
    title_en: 'Mio Mori',
    title_ja: 'Mio Mori',
  });
});

it('nothing to decide about, and a list that does not come, are said', async () => {
  let isBroken = true;
  part = await mountPart(list, {
    answer: ({ operation }) =>
      operation === 'proposed.list' ? (isBroken ? refused(403, 'dont_have_permission') : page()) : null,
  });
  await eventually(() => expect(button(/Retry|Try again/)).toBeDefined());
  isBroken = false;
  button(/Retry|Try again/)!.click();
  await shown('No names are here.');
});

it('a member reads what became of each name', async () => {
  part = await mountPart(
    <MemoryRouter>
      <ProposedNames
        names={[
          { name: 'Mio Mori', state: 'adopted', model: MODEL },
          { name: 'Rin', state: 'open', model: null },
          { name: 'a friend', state: 'refused', model: null },
        ]}
      />
    </MemoryRouter>,
  );
  await shown('Mio Mori: added as Mio');
  expect(part.root.querySelector('a')?.getAttribute('href')).toContain('/models/mio/');
  expect([...part.root.querySelectorAll('li')].slice(1).map(({ textContent }) => textContent)).toEqual([
    'Rin: will be checked',
    'a friend: not added',
  ]);
});
