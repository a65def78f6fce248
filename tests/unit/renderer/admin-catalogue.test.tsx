import { afterEach, describe, expect, it } from 'vitest';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { EditForm } from '../../../src/renderer/pages/moderation/admin/EditForm.tsx';
import { RemovedList } from '../../../src/renderer/pages/moderation/admin/RemovedList.tsx';
import { fieldsOf } from '../../../src/shared/admin/fields.ts';
import type { AdminItem } from '../../../src/shared/entities/admin.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => {
  part.close();
  sessionStorage.clear();
});

const ok = (body: object) => ({ status: 200, body: JSON.stringify({ ok: true, success: true, ...body }) });
const wrong = (status: number, body: object) => ({
  status,
  body: JSON.stringify({ ok: false, success: false, error: 'x', ...body }),
});
const itemOf = (kind: 'models' | 'channels', values: Readonly<Record<string, string>>): AdminItem => ({
  id: '7',
  version: 2,
  used: 0,
  is_locked: false,
  is_shipped: false,
  values: { ...Object.fromEntries(fieldsOf(kind, '7').map(({ name }) => [name, ''])), ...values },
});
const MODEL = itemOf('models', { dir: 'ame', title_en: 'Ame', title_ja: '雨', gender: '2' });
const page = (items: readonly AdminItem[], pages = 1) => ({
  status: 200,
  body: JSON.stringify({ items, total_count: items.length, pages }),
});
const asked = (operation: string) => part.asked.filter((each) => each.operation === operation);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const labelled = <Control extends HTMLElement>(text: string) =>
  document.getElementById(
    [...document.querySelectorAll('label')].find((each) => each.textContent === text)?.htmlFor ?? '',
  ) as Control;
function type(control: HTMLInputElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(new Event(control.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

describe('what was merged', () => {
  it('comes back in as many calls as it takes', async () => {
    let left = 3;
    part = await mountPart(
      <SiteProvider>
        <RecentAuthHost>
          <RemovedList kind="models" />
        </RecentAuthHost>
      </SiteProvider>,
      {
        answer: ({ operation }) =>
          operation === 'admin.list'
            ? page(left === 0 ? [] : [MODEL])
            : operation === 'admin.undo'
              ? ok({ id: '7', version: left === 1 ? 3 : 2, left: --left })
              : null,
      },
    );
    await eventually(() => expect(button('Bring back: Ame / 雨')).toBeDefined());
    button('Bring back: Ame / 雨')!.click();
    await eventually(() => expect(part.notices()).toContain('The earlier version is back.'));
    expect(asked('admin.undo').map(({ input }) => input['version'])).toEqual([2, 2, 2]);
    await eventually(() => expect(document.body.textContent).toContain('can be brought back here'));
  });

  it('stays in the list where the other model is to be undone first', async () => {
    part = await mountPart(
      <SiteProvider>
        <RecentAuthHost>
          <RemovedList kind="models" />
        </RecentAuthHost>
      </SiteProvider>,
      {
        answer: ({ operation }) =>
          operation === 'admin.list'
            ? page([MODEL])
            : operation === 'admin.undo'
              ? wrong(409, { code: 'edit_conflict', params: { name: 'mei' } })
              : null,
      },
    );
    await eventually(() => expect(button('Bring back: Ame / 雨')).toBeDefined());
    button('Bring back: Ame / 雨')!.click();
    await eventually(() => expect(part.notices()).not.toBe(''));
    expect(asked('admin.undo')).toHaveLength(1);
    expect(button('Bring back: Ame / 雨')).toBeDefined();
  });
});

describe('a form', () => {
  it('says of a measure what it may be, without asking the site', async () => {
    part = await mountPart(
      <SiteProvider>
        <RecentAuthHost>
          <EditForm kind="models" item={MODEL} onDone={() => undefined} />
        </RecentAuthHost>
      </SiteProvider>,
    );
    await eventually(() => expect(labelled('Height, cm')).not.toBeNull());
    type(labelled<HTMLInputElement>('Height, cm'), '90');
    await eventually(() => expect(labelled<HTMLInputElement>('Height, cm').value).toBe('90'));
    button('Save')!.click();
    await eventually(() => expect(document.activeElement).toBe(labelled('Height, cm')));
    expect(labelled('Height, cm').getAttribute('aria-invalid')).toBe('true');
    expect(document.body.textContent).toContain('This value cannot be used. From 100 to 250.');
    expect(asked('admin.save')).toEqual([]);
  });

  it('chooses a group of all pages, and still shows one that is gone', async () => {
    const group = (dir: string) => itemOf('channels', { dir, title_en: `The ${dir}`, title_ja: dir });
    part = await mountPart(
      <SiteProvider>
        <RecentAuthHost>
          <EditForm kind="channels" item={itemOf('channels', { group: 'lost' })} onDone={() => undefined} />
        </RecentAuthHost>
      </SiteProvider>,
      {
        answer: ({ operation, input }) =>
          operation === 'admin.list' ? page([group(input['page'] === 2 ? 'sea' : 'hills')], 2) : null,
      },
    );
    await eventually(() =>
      expect([...labelled<HTMLSelectElement>('Group').options].map(({ value }) => value)).toEqual([
        ...['', 'lost', 'hills', 'sea'],
      ]),
    );
    expect(labelled<HTMLSelectElement>('Group').value).toBe('lost');
  });

  it('takes a picture away, and says what is wrong with the next', async () => {
    const item = itemOf('channels', { cover: '/media/p/cover.webp' });
    part = await mountPart(
      <SiteProvider>
        <RecentAuthHost>
          <EditForm kind="channels" item={item} onDone={() => undefined} />
        </RecentAuthHost>
      </SiteProvider>,
      {
        answer: ({ operation }) =>
          operation === 'admin.picture'
            ? wrong(400, {
                code: 'bad_request',
                errors: [{ field: 'file', code: 'invalid_image_size' }],
                params: { width: 1_250, height: 250 },
              })
            : null,
      },
    );
    await eventually(() => expect(button('Remove the picture: Cover')).toBeDefined());
    button('Remove the picture: Cover')!.click();
    await eventually(() => expect(button('Remove the picture: Cover')).toBeUndefined());
    const input = labelled<HTMLInputElement>('Cover');
    expect(document.activeElement).toBe(input);
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'x.png', { type: 'image/png' })] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() =>
      expect(document.querySelector('[role=alert]')?.textContent).toBe(
        'The picture must be at least 1,250 × 250 pixels.',
      ),
    );
    expect(asked('admin.picture')[0]?.input).toMatchObject({ use: 'cover' });
  });
});
