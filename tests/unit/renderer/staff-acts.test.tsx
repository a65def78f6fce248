import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { useWhy, useWords } from '../../../src/renderer/features/notifications/use-words.ts';
import { VideoActDialog } from '../../../src/renderer/features/staff/VideoActDialog.tsx';
import { DecideCase } from '../../../src/renderer/pages/moderation/cases/DecideCase.tsx';
import { ReplyCase } from '../../../src/renderer/pages/moderation/cases/ReplyCase.tsx';
import { NoticeTray } from '../../../src/renderer/shell/NoticeTray.tsx';
import type { CaseDetail } from '../../../src/shared/entities/case.ts';
import { notification, type Notification } from '../../../src/shared/entities/notification.ts';
import { videoId } from '../../../src/shared/ids.ts';
import { STAFF_REASONS } from '../../../src/shared/upload/reasons-of-staff.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
function choose(field: HTMLSelectElement | HTMLTextAreaElement | HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
const refused = (status: number, code: string, params = {}) => ({
  status,
  body: JSON.stringify({ ok: false, success: false, error: code, code, params }),
});

it.each([
  ['readdVideo', 'Add again', 409, 'readd_too_early', 'This can be added again from 1 December 2026.'],
  ['deleteVideo', 'Delete the video', 409, 'decision_stale', 'This has changed since you opened it.'],
] as const)('%s: what the site refuses is a notice of its code, and the dialog stays', async (...row) => {
  const [act, label, status, code, words] = row;
  let isDone = false;
  part = await mountPart(
    <RecentAuthHost>
      <VideoActDialog
        {...{ act, id: videoId.parse('1001'), title: 'Night', anchor: createRef() }}
        onClose={() => (isDone = true)}
      />
      <NoticeTray />
    </RecentAuthHost>,
    {
      answer: ({ operation }) =>
        operation === 'admin.video' ? refused(status, code, { date: '2026-12-01T00:00:00.000Z' }) : null,
    },
  );
  await eventually(() => expect(button(label)).toBeDefined());
  if (act === 'deleteVideo') {
    // Nothing is deleted without a reason.
    expect(button(label)!.disabled).toBe(true);
    choose(document.querySelector('select')!, 'spam');
    await eventually(() => expect(button(label)!.disabled).toBe(false));
  }
  button(label)!.click();
  await eventually(() => expect(part.asked.map(({ operation }) => operation)).toContain('admin.video'));
  await eventually(() => expect(document.body.textContent).toContain(words));
  expect([isDone, document.querySelector('[role=dialog]') !== null]).toEqual([false, true]);
  const [asked] = part.asked.filter(({ operation }) => operation === 'admin.video');
  expect(asked!.input).toMatchObject(
    act === 'deleteVideo' ? { act: '2', reason: 'spam' } : { act: '4', days: 7 },
  );
});

const at = '2026-11-20T10:00:00.000Z';
const reportOf = (id: string, message: string): CaseDetail['reported'][number] => ({
  id,
  at,
  email: 'hana@mail.example',
  member: '',
  language: 'en',
  message,
  ref: '',
  has_picture: false,
  statement: null,
  is_complete: true,
  evidence: [],
});
const FILE: CaseDetail = {
  id: '5',
  subject: 'spam',
  state: 'open',
  opened_at: at,
  due_at: at,
  is_overdue: false,
  thing: { kind: 'video', id: '1001', title: 'Night', title_ja: '夜', path: '/videos/1001/night/' },
  is_urgent: false,
  urgent_reason: '' as const,
  holds: false,
  reports: 1,
  claimed_by: '',
  version: 3,
  complete_at: at,
  claimed_until: null,
  verdict: null,
  reason: '',
  appealed_by: '',
  owner: null,
  submission: '',
  reported: [reportOf('1', 'First.')],
  messages: [],
  can_decide: true,
  can_remove: true,
  reasons: [...STAFF_REASONS],
  templates: [],
};

const READERS = [
  {
    side: 'reporter',
    language: 'ja',
    count: 2,
    reports: ['1', '2'],
    text: '問題は見つかりませんでした。',
    why: '',
  },
];

it('a report that joins an open case is named before it can be decided, and what was typed stays', async () => {
  part = await mountPart(<DecideCase file={FILE} />, {
    answer: ({ operation }) =>
      operation === 'case.preview'
        ? { status: 200, body: JSON.stringify({ ok: true, readers: READERS }) }
        : operation === 'case.decide'
          ? refused(409, 'decision_stale')
          : null,
  });
  const nothing = () => button('Nothing is wrong');
  await eventually(() => expect(nothing()).toBeDefined());
  expect(nothing()!.disabled).toBe(false);
  choose(part.root.querySelector('textarea')!, 'We have looked.');
  const later = { ...FILE, version: 4, reports: 2, reported: [...FILE.reported, reportOf('2', 'Second.')] };
  part.render(<DecideCase file={later} />);
  await eventually(() => expect(part.root.querySelector('[role=alert]')?.textContent).toContain('Second.'));
  expect(part.root.querySelector('[role=alert]')?.textContent).not.toContain('First.');
  expect([nothing()!.disabled, part.root.querySelector('textarea')!.value]).toEqual([
    true,
    'We have looked.',
  ]);
  button('I have seen it')!.click();
  await eventually(() => expect(nothing()!.disabled).toBe(false));
  nothing()!.click();
  await eventually(() =>
    expect(part.root.textContent).toContain('2 reporters read · in Japanese · hana@mail.example'),
  );
  expect(part.root.querySelector('p[lang=ja]')?.textContent).toBe('問題は見つかりませんでした。');
  expect(part.root.textContent).toContain('The owner reads nothing of it.');
  const sent = () => part.asked.filter(({ operation }) => operation === 'case.decide');
  expect(sent()).toHaveLength(0);
  button('Confirm')!.click();
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.input).toMatchObject({ version: 4, verdict: 'dismissed', text: 'We have looked.' });
});

it('one reporter alone is written to, with what they will read in their language', async () => {
  const reported = [reportOf('1', 'First.'), { ...reportOf('2', 'Second.'), language: 'ja' as const }];
  const templates = [{ name: 'need_more' as const, en: 'We need more.', ja: 'もう少し詳しく。' }];
  part = await mountPart(<ReplyCase file={{ ...FILE, reported, templates }} />);
  await eventually(() => expect(part.root.querySelectorAll('select')).toHaveLength(2));
  const [whom, template] = part.root.querySelectorAll('select');
  choose(template!, 'need_more');
  const shown = () =>
    [...part.root.querySelectorAll('[role=group] p[lang]')].map(({ textContent }) => textContent);
  await eventually(() => expect(shown()).toEqual(['We need more.', 'もう少し詳しく。']));
  choose(whom!, 'report:2');
  await eventually(() => expect(shown()).toEqual(['もう少し詳しく。']));
  button('Send')!.click();
  await eventually(() =>
    expect(part.asked.map(({ input }) => input)).toEqual([
      { id: '5', to: 'reporters', text: '', report: '2', template: 'need_more' },
    ]),
  );
});

function Said({ said }: { readonly said: Notification }) {
  return <p>{[useWords()(said), ...useWhy()(said)].join(' ')}</p>;
}

it.each([
  ['warned', '', 'spam', 'Once more and it is closed.', 'Staff has warned you', 'It is advertising.'],
  ['case', 'held', '', '', '“Night” is on hold: only you see it while staff looks into it', ''],
  ['case', 'removed', 'other', 'See rule 3.', '“Night” was removed by staff', 'Staff has not named a rule.'],
  [
    'comment_removed',
    'removed',
    'spam',
    '',
    'Staff has removed a comment of yours: “Night”',
    'It is advertising.',
  ],
] as const)('a notification of %s %s says why: %s', async (kind, outcome, reason, note, words, why) => {
  const object = {
    kind: 'video',
    id: '1001',
    dir: 'night',
    title: 'Night',
    title_jp: '',
    comment_id: null,
  } as const;
  const rest = {
    notification_id: 1,
    upload_id: null,
    actors: [],
    total: 1,
    at,
    is_read: false,
    is_new: true,
  };
  const said = notification.parse({ ...rest, kind, outcome, reason, note, object });
  part = await mountPart(<Said said={said} />);
  await eventually(() => expect(part.root.textContent).toContain(words));
  for (const line of [why, note]) expect(part.root.textContent).toContain(line);
});
