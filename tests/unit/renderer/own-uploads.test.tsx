import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SettingsProvider } from '../../../src/renderer/features/core/settings/settings.ts';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { OwnUploads } from '../../../src/renderer/features/uploads/own/OwnUploads.tsx';
import { sendEach, type Outcome } from '../../../src/renderer/features/uploads/own/bulk.ts';
import type { UploadItem, UploadPage } from '../../../src/shared/entities/upload.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/entities/settings.ts';
import { albumId } from '../../../src/shared/ids.ts';
import { AppError } from '../../../src/shared/errors/app-error.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';
import { done, refusal, type Reply } from './support/replies.ts';
import type { Asked } from './support/test-host.ts';

let part: MountedPart;
afterEach(() => part.close());

const SETTINGS = {
  get: () => DEFAULT_SETTINGS,
  change: () => Promise.resolve(),
  subscribe: () => () => undefined,
};
const at = '2026-11-20T10:00:00.000Z';
const itemOf = (number: number, more: Partial<UploadItem> = {}): UploadItem => ({
  id: String(number),
  kind: 'video',
  state: 'published',
  version: 1,
  code: '',
  note: '',
  percent: 0,
  place: 0,
  processing_off: false,
  title_en: `Night ${number}`,
  title_ja: '',
  thumb: null,
  duration: 60,
  is_private: false,
  is_exclusive: false,
  video_id: null,
  album_id: null,
  file: null,
  changed_at: at,
  created_at: at,
  views: 1_200,
  likes: 3,
  is_hidden_by_edit: false,
  least_seconds: 360,
  can: ['edit', 'remove', 'toggle', 'readd'],
  ...more,
});
const pageOf = (uploads: readonly UploadItem[]): UploadPage => ({
  uploads: [...uploads],
  total_count: uploads.length,
  pages: 1,
  counts: { published: uploads.length, all: uploads.length },
  quota: { open: 0, open_max: 3, bytes: 0, bytes_max: 1_000 },
});

/** Opens a list whose acts answer as said; `null`: it is done, and what was deleted is not listed any more. */
async function open(
  items: readonly UploadItem[],
  answer: (asked: Asked) => Promise<Reply | null> | Reply | null,
) {
  const gone = new Set<string>();
  part = await mountPart(
    <MemoryRouter>
      <SiteProvider>
        <SettingsProvider value={SETTINGS}>
          <OwnUploads />
        </SettingsProvider>
      </SiteProvider>
    </MemoryRouter>,
    {
      answer: async (asked) => {
        const { operation, input } = asked;
        if (operation === 'upload.list') return done(pageOf(items.filter(({ id }) => !gone.has(id))));
        if (!/^(?:video|album)\.(?:remove|toggle|save)$/.test(operation)) return null;
        const said = await answer(asked);
        if (said) return said;
        if (operation === 'video.remove') gone.add(String(input['id']));
        if (operation === 'album.remove')
          gone.add(items.find(({ album_id }) => album_id === input['album_id'])?.id ?? '');
        return done(
          operation.endsWith('.toggle')
            ? { visible: input['visible'] }
            : { id: input['id'], state: 'ready', version: 2 },
        );
      },
    },
  );
  await eventually(() => expect(rows().length).toBe(items.length));
}
const rows = () => [...part.root.querySelectorAll<HTMLElement>('ul[aria-label="Your uploads"] > li')];
const buttons = () => [...document.querySelectorAll('button')];
const press = (name: string, last = false) => {
  const found = buttons().filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name && !one.disabled,
  );
  const button = last ? found.at(-1) : found[0];
  if (!button) throw new Error(`no button ${name}`);
  button.click();
};
const status = () => part.root.querySelector('[role=status]')?.textContent?.trim();
const sentOf = (operation: string) =>
  part.asked.filter((one) => one.operation === operation).map(({ input }) => input['id']);
const chooseAll = () =>
  part.root.querySelector<HTMLInputElement>('[role=group] input[type=checkbox]')!.click();

it('60 at once of which 3 fail: each is sent once, a few at a time, 57 are done and 3 are named with why', async () => {
  let [underWay, most] = [0, 0];
  await open(
    Array.from({ length: 60 }, (_, number) => itemOf(number + 1)),
    async ({ input }) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 2));
      underWay -= 1;
      return ['7', '20', '60'].includes(String(input['id']))
        ? refusal(409, { error: 'conflict', code: 'conflict' })
        : null;
    },
  );
  chooseAll();
  await eventually(() => expect(part.root.textContent).toContain('60 selected'));
  press('Delete');
  await eventually(() => expect(document.body.textContent).toContain('Delete 60 uploads?'));
  expect(sentOf('video.remove')).toEqual([]);
  press('Delete', true);
  await eventually(() => expect(status()).toBe('57 done. 3 not:'));
  expect(new Set(sentOf('video.remove')).size).toBe(60);
  expect(sentOf('video.remove').length).toBe(60);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
  await eventually(() => expect(rows().length).toBe(3));
  const named = [...part.root.querySelectorAll('[role=status] ~ ul li')].map(
    ({ textContent }) => textContent,
  );
  expect(named).toEqual(['7', '20', '60'].map((id) => `Night ${id}That is already the case.`));
  for (const row of rows()) {
    expect(row.textContent).toContain('That is already the case.');
    expect(row.querySelector<HTMLInputElement>('input')!.checked).toBe(true);
  }
  expect(part.root.textContent).toContain('3 selected');
});

it('what the site does not allow is not sent, and what was added to an album is not chosen', async () => {
  await open(
    [itemOf(1), itemOf(2, { can: ['edit'] }), itemOf(3, { album_id: albumId.parse('9'), kind: 'photos' })],
    () => null,
  );
  chooseAll();
  await eventually(() => expect(part.root.textContent).toContain('2 selected'));
  press('Make private');
  await eventually(() =>
    expect(document.body.textContent).toContain('1 more cannot be changed this way now'),
  );
  press('Make private', true);
  await eventually(() => expect(status()).toBe('1 done. 1 not:'));
  expect(
    part.asked.filter(({ operation }) => operation === 'video.toggle').map(({ input }) => input),
  ).toEqual([{ id: '1', visible: '1' }]);
  expect(rows()[1]!.textContent).toContain('This cannot be done with it now.');
});

it('albums are changed with videos, each by its own call; one that fails is named, and none gets a category', async () => {
  const album = (number: number) =>
    itemOf(number, {
      album_id: albumId.parse(String(number * 10)),
      kind: 'album',
      can: ['edit', 'remove', 'toggle'],
    });
  await open([itemOf(1), album(2), album(3)], ({ operation, input }) =>
    operation === 'album.toggle' && input['album_id'] === '30'
      ? refusal(409, { error: 'conflict', code: 'conflict' })
      : null,
  );
  chooseAll();
  await eventually(() => expect(part.root.textContent).toContain('3 selected'));
  press('Add a category');
  await eventually(() =>
    expect(document.body.textContent).toContain('2 more cannot be changed this way now'),
  );
  press('Cancel', true);
  await eventually(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  press('Make private');
  await eventually(() => expect(document.body.textContent).toContain('Make 3 uploads private?'));
  press('Make private', true);
  await eventually(() => expect(status()).toBe('2 done. 1 not:'));
  const sent = part.asked.filter(({ operation }) => operation.endsWith('.toggle'));
  expect(sent.map(({ operation, input }) => [operation, input])).toEqual([
    ['video.toggle', { id: '1', visible: '1' }],
    ['album.toggle', { album_id: '20', visible: '1' }],
    ['album.toggle', { album_id: '30', visible: '1' }],
  ]);
  expect(rows()[2]!.textContent).toContain('That is already the case.');
  await eventually(() => expect(part.root.textContent).toContain('1 selected'));
  press('Delete');
  await eventually(() => expect(document.body.textContent).toContain('Delete 1 upload?'));
  press('Delete', true);
  await eventually(() => expect(rows().length).toBe(2));
  expect(part.asked.find(({ operation }) => operation === 'album.remove')!.input).toEqual({ album_id: '30' });
});

it('a category is added to each; one too many is said with its number', async () => {
  await open([itemOf(1), itemOf(2)], ({ input }) =>
    input['id'] === '2'
      ? refusal(400, {
          error: 'bad_request',
          code: 'bad_request',
          errors: [{ field: 'categories', code: 'too_many_categories' }],
          params: { max: 3 },
        })
      : null,
  );
  chooseAll();
  await eventually(() => press('Add a category'));
  await eventually(() => expect(document.querySelector('[role=alertdialog] select')).not.toBeNull());
  const select = document.querySelector<HTMLSelectElement>('[role=alertdialog] select')!;
  const confirm = buttons().findLast(({ textContent }) => textContent === 'Add a category')!;
  expect(confirm.disabled).toBe(true);
  select.value = select.options[1]!.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(confirm.disabled).toBe(false));
  confirm.click();
  await eventually(() => expect(status()).toBe('1 done. 1 not:'));
  expect(part.root.textContent).toContain('At most 3 categories.');
  expect(part.asked.find(({ operation }) => operation === 'video.save')!.input).toEqual({
    id: '1',
    add_category: select.value,
  });
});

it('after the site cannot be reached nothing more is sent, and everything is named', async () => {
  const outcomes = new Map<number, Outcome>();
  let sent = 0;
  const items = Array.from({ length: 20 }, (_, number) => number);
  await sendEach(
    items,
    () => {
      sent += 1;
      return Promise.reject(new AppError({ code: sent > 4 ? 'offline' : 'conflict' }));
    },
    (item, outcome) => outcomes.set(item, outcome),
  );
  expect(sent).toBeLessThan(9);
  const codes = [...outcomes.values()].map((outcome) => (outcome as AppError).code);
  expect([codes.length, codes.slice(-10)]).toEqual([20, Array.from({ length: 10 }, () => 'offline')]);
});

it('a row is made private and deleted where it is', async () => {
  await open([itemOf(1), itemOf(2, { can: ['edit'] })], () => null);
  expect(rows()[1]!.querySelectorAll('button').length).toBe(0);
  press('Private: Night 1');
  await eventually(() =>
    expect(part.asked.find(({ operation }) => operation === 'video.toggle')?.input).toEqual({
      id: '1',
      visible: '1',
    }),
  );
  await eventually(() => press('Delete Night 1'));
  await eventually(() => expect(document.body.textContent).toContain('Delete this video?'));
  press('Delete', true);
  await eventually(() => expect(rows().length).toBe(1));
  expect(part.notices()).toContain('Deleted.');
});

it('words and order are asked for after a pause, from the first page; nothing found offers all', async () => {
  await open([itemOf(1)], () => null);
  const search = part.root.querySelector<HTMLInputElement>('input[type=search]')!;
  const type = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  };
  for (const words of ['1', '10', ' 100%\ud800 ']) type(search, words);
  const asked = () =>
    part.asked.filter(({ operation }) => operation === 'upload.list').map(({ input }) => input);
  await eventually(() => expect(asked().at(-1)).toMatchObject({ search: '100%', page: 1 }));
  expect(asked().map(({ search: words }) => words)).not.toContain('10');
  type(part.root.querySelectorAll('select')[1]!, 'title');
  await eventually(() =>
    expect(asked().at(-1)).toEqual({ state: 'all', search: '100%', sort: 'title', language: 'en', page: 1 }),
  );
  expect(document.activeElement === search || document.body.contains(search)).toBe(true);
});
