import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { MemberActs } from '../../../src/renderer/features/staff/MemberActs.tsx';
import { Tab as QueueTab } from '../../../src/renderer/pages/moderation/tabs/Queue.tsx';
import { Tab as WaitingTab } from '../../../src/renderer/pages/moderation/tabs/Waiting.tsx';
import { ClaimNotice } from '../../../src/renderer/pages/moderation/ClaimNotice.tsx';
import { NoticeTray } from '../../../src/renderer/shell/NoticeTray.tsx';
import { WAITING_KINDS } from '../../../src/shared/moderation/waiting.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const asked = (operation: string) =>
  part.asked.filter((one) => one.operation === operation).map(({ input }) => input);
function type(field: HTMLSelectElement | HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
const answered = (body: object) => ({
  status: 200,
  body: JSON.stringify({ ok: true, success: true, ...body }),
});

it('all of one uploader is released without a reason, after a question; what a case hides is named', async () => {
  const left = [120, 20];
  part = await mountPart(
    <>
      <RecentAuthHost>
        <MemberActs id={memberId.parse('7')} />
      </RecentAuthHost>
      <NoticeTray />
    </>,
    {
      answer: ({ operation }) =>
        operation === 'desk.bulk' ? answered({ done: 100, left: left.shift() ?? 0, by_case: 3 }) : null,
    },
  );
  await eventually(() => expect(button('Release all')).toBeDefined());
  expect([button('Release all')!.disabled, button('Put all on hold')!.disabled]).toEqual([false, true]);
  button('Release all')!.click();
  await eventually(() => expect(part.root.textContent).toContain('Release all: are you sure?'));
  expect(asked('desk.bulk')).toEqual([]);
  button('Confirm')!.click();
  // A hundred at a time.
  await eventually(() => expect(asked('desk.bulk')).toHaveLength(3));
  expect(asked('desk.bulk')[2]).toEqual({ _id: '7', verdict: 'release' });
  await eventually(() => expect(document.body.textContent).toContain('Decided.'));
  await eventually(() =>
    expect(document.body.textContent).toContain('3 stay hidden: decide their cases first.'),
  );
});

it('a part of a profile is cleared with its reason, after a question', async () => {
  part = await mountPart(
    <RecentAuthHost>
      <MemberActs id={memberId.parse('7')} />
    </RecentAuthHost>,
    { answer: ({ operation }) => (operation === 'desk.clear' ? answered({}) : null) },
  );
  await eventually(() => expect(button('Clear')).toBeDefined());
  expect(button('Clear')!.disabled).toBe(true);
  const [reason, which] = part.root.querySelectorAll('select');
  type(reason!, 'spam');
  type(which!, 'name');
  await eventually(() => expect(button('Clear')!.disabled).toBe(false));
  button('Clear')!.click();
  await eventually(() => expect(part.root.textContent).toContain('Clear (Name): are you sure?'));
  button('Confirm')!.click();
  await eventually(() => expect(asked('desk.clear')).toEqual([{ _id: '7', part: 'name', reason: 'spam' }]));
});

const ACCOUNT = {
  email: 'ren@mail.example',
  new_email: '',
  rename_at: 0,
  is_recent: false,
  has_password: true,
  two_factor: false,
  recovery_codes: 0,
};

it('a warning after a long time asks for the password, and goes on; without it nothing is done', async () => {
  let isRecent = false;
  const code = 'need_recent_auth';
  const old = { status: 403, body: JSON.stringify({ ok: false, success: false, error: code, code }) };
  part = await mountPart(
    <RecentAuthHost>
      <MemberActs id={memberId.parse('7')} />
    </RecentAuthHost>,
    {
      answer: ({ operation }) => {
        if (operation === 'account.verify') isRecent = true;
        if (operation === 'account.get') return answered(ACCOUNT);
        if (operation === 'account.verify') return answered({});
        return operation === 'desk.member' ? (isRecent ? answered({}) : old) : null;
      },
    },
  );
  await eventually(() => expect(part.root.querySelector('select')).not.toBeNull());
  type(part.root.querySelector('select')!, 'spam');
  await eventually(() => expect(button('Warn by mail')!.disabled).toBe(false));
  button('Warn by mail')!.click();
  await eventually(() => expect(button('Confirm')).toBeDefined());
  button('Confirm')!.click();
  const password = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=password]');
  await eventually(() => expect(password()).not.toBeNull());
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await eventually(() => expect(password()).toBeNull());
  expect(asked('desk.member')).toHaveLength(1);
  expect(document.querySelector('[role=alert]')?.textContent).toContain('are you sure?');
  await eventually(() => expect(button('Confirm')!.disabled).toBe(false));
  button('Confirm')!.click();
  await eventually(() => expect(password()).not.toBeNull());
  type(password()!, 'a calm moon 99');
  password()!.form!.requestSubmit();
  await eventually(() => expect(button('Confirm')).toBeUndefined());
  expect(asked('account.verify')).toEqual([{ pwd: 'a calm moon 99' }]);
  expect(asked('desk.member')).toEqual(Array(3).fill({ _id: '7', act: 'warn', reason: 'spam' }));
});

it.each([
  ['submission', 'desk.claim', { id: '5', act: 'claim' }, { id: '5', act: 'take' }],
  ['case', 'case.claim', { id: '5' }, { id: '5', take: '1' }],
] as const)(
  'who else is at a %s is named, and it is taken over by a word',
  async (kind, operation, claimed, taken) => {
    let isTaken = true;
    part = await mountPart(<ClaimNotice kind={kind} id="5" isOn by="" />, {
      answer: ({ input }) => {
        isTaken &&= JSON.stringify(input) !== JSON.stringify(taken);
        const code = 'claim_taken';
        const refused = { ok: false, success: false, error: code, code, params: { name: 'Ren' } };
        return isTaken
          ? { status: 409, body: JSON.stringify(refused) }
          : answered({ version: 1, until: '2026-11-20T10:00:00.000Z' });
      },
    });
    await eventually(() => expect(part.root.textContent).toContain('Ren is working on this.'));
    expect(asked(operation)).toEqual([claimed]);
    button('Take over')!.click();
    await eventually(() => expect(part.root.textContent).not.toContain('Ren'));
    expect(asked(operation).at(-1)).toEqual(taken);
  },
);

const at = '2026-11-20T10:00:00.000Z';
const SUBMISSION = {
  id: '8',
  kind: 'album',
  state: 'waiting',
  version: 1,
  title_en: 'Quiet pier',
  title_ja: '静かな桟橋',
  thumb: null,
  duration: 0,
  is_exclusive: false,
  is_private: false,
  video_id: null,
  album_id: '3',
  photos: 12,
  member: { _id: '7', name: 'mori', avatar: '' },
  changed_at: at,
  severity: 1,
  claim: null,
};
const FILE = {
  id: '5',
  subject: 'spam',
  state: 'open',
  opened_at: at,
  due_at: at,
  is_overdue: true,
  is_urgent: false,
  urgent_reason: '' as const,
  thing: { kind: 'member', id: '7', title: 'mori', title_ja: 'mori', path: '/members/7/' },
  holds: false,
  reports: 2,
  claimed_by: 'Ren',
};
const COMMENT = {
  comment_id: '21',
  section: 'wall',
  object_id: '1',
  text: 'Cheap watches',
  at,
  member: { _id: '7', name: 'mori' },
};
const WAITING = {
  items: [
    { source: 'case', kind: 'case_member', file: FILE },
    { source: 'submission', kind: 'album', submission: SUBMISSION },
    { source: 'comment', kind: 'comment', comment: COMMENT },
  ],
  total_count: 3,
  pages: 1,
  overdue: 1,
  proposed: 0,
  counts: {
    ...Object.fromEntries(WAITING_KINDS.map((kind) => [kind, 0])),
    album: 1,
    case_member: 1,
    comment: 1,
  },
};

it('all that waits is one list: each line leads to where it is decided, and a kind can be chosen', async () => {
  part = await mountPart(
    <MemoryRouter>
      <SiteProvider>
        <WaitingTab />
      </SiteProvider>
    </MemoryRouter>,
    { answer: ({ operation }) => (operation === 'desk.waiting' ? answered(WAITING) : null) },
  );
  const links = () => [...part.root.querySelectorAll('a')];
  await eventually(() => expect(links()).toHaveLength(3));
  expect(links().map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/moderation/?tab=cases&case=5', 'Spam or misleading: mori'],
    ['/moderation/8/', 'Quiet pier'],
    ['/moderation/?tab=comments&comment=21', 'Cheap watches'],
  ]);
  const lines = [...part.root.querySelectorAll('li')].map(({ textContent }) => textContent);
  for (const [line, words] of [
    [0, 'Reported member'],
    [0, 'Overdue for'],
    [1, 'Appeal · New album'],
    [2, 'Held comment'],
  ] as const)
    expect(lines[line]).toContain(words);
  expect(part.root.textContent).toContain('Overdue: 1');
  const select = part.root.querySelector('select')!;
  expect(select.options[0]!.text).toBe('All (3)');
  expect([...select.options].filter(({ text }) => text.endsWith('(1)')).map(({ text }) => text)).toEqual([
    ...['New album (1)', 'Reported member (1)', 'Held comment (1)'],
  ]);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(document.activeElement).toBe(links()[0]);
  links()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  expect(document.activeElement).toBe(links()[1]);
  links()[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true }));
  expect(document.activeElement).toBe(links()[0]);
  select.value = 'case_member';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await eventually(() => expect(asked('desk.waiting').at(-1)).toEqual({ kind: 'case_member', page: 1 }));
});

it.each([
  ['?tab=queue&uploader=7', 7, 'Uploaded by: mori'],
  ['?tab=queue&uploader=0x7', 0, ''],
  ['?tab=queue', 0, ''],
])('the queue of %s asks for %i, and says whose it is', async (search, uploader, words) => {
  part = await mountPart(
    <MemoryRouter initialEntries={[`/moderation/${search}`]}>
      <SiteProvider>
        <QueueTab />
      </SiteProvider>
    </MemoryRouter>,
    {
      answer: ({ operation, input }) =>
        operation === 'desk.queue'
          ? answered({
              items: [SUBMISSION],
              total_count: 1,
              pages: 1,
              counts: {},
              uploader: input['uploader'] === 0 ? null : { _id: '7', name: 'mori' },
            })
          : null,
    },
  );
  await eventually(() => expect(part.root.textContent).toContain('Quiet pier'));
  expect(asked('desk.queue')[0]).toMatchObject({ uploader, state: 'waiting' });
  expect(part.root.textContent).toContain(words);
  expect(part.root.querySelector('a[href="/moderation/?tab=queue"]') !== null).toBe(uploader !== 0);
});
