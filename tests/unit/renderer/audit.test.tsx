import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { auditPath } from '../../../src/renderer/features/staff/audit-path.ts';
import { AuditEntry } from '../../../src/renderer/features/staff/AuditEntry.tsx';
import { MemberRecord } from '../../../src/renderer/features/staff/MemberRecord.tsx';
import { Tab as AuditTab } from '../../../src/renderer/pages/moderation/tabs/Audit.tsx';
import type { AuditEntryView } from '../../../src/shared/entities/audit.ts';
import { AUDIT_DETAILS } from '../../../src/shared/audit/words.ts';
import { memberId } from '../../../src/shared/ids.ts';
import { eventually } from './form/form-page.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

let part: MountedPart;
afterEach(() => part.close());

const answered = (body: object) => ({ status: 200, body: JSON.stringify(body) });
const ENTRY: AuditEntryView = {
  id: 4,
  at: '2026-11-20T10:00:00.000Z',
  actor_id: '8',
  actor_name: 'mori',
  actor_role: 'moderator',
  act: 'warn',
  kind: 'member',
  object_id: '7',
  path: '/member/7/',
  detail: [],
  hash: 'ab',
};
function type(field: HTMLSelectElement | HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}
const hrefs = () => [...part.root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('the audit opens at a thing that an address names, and is filtered by who, what and when', async () => {
  part = await mountPart(
    <MemoryRouter initialEntries={['/moderation/?tab=audit&kind=member&object=7']}>
      <AuditTab />
    </MemoryRouter>,
    { answer: () => answered({ entries: [ENTRY], total_count: 1, pages: 1 }) },
  );
  const asked = () => part.asked.filter(({ operation }) => operation === 'audit.list').at(-1)?.input;
  await eventually(() => expect(asked()).toEqual({ kind: 'member', act: 'all', object: '7', page: 1 }));
  await eventually(() => expect(hrefs()).toContain('/member/7/'));
  const field = (label: string) =>
    [...part.root.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith(label))
      ?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  type(field('Staff member')!, ' mori ');
  type(field('Act')!, 'warn');
  type(field('From day')!, '2026-11-01');
  type(field('To day')!, '2026-11-30');
  await eventually(() =>
    expect(asked()).toEqual({
      kind: 'member',
      act: 'warn',
      object: '7',
      by: 'mori',
      from: '2026-11-01',
      until: '2026-11-30',
      page: 1,
    }),
  );
  [...part.root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all')!.click();
  await eventually(() => expect(asked()).toEqual({ kind: 'all', act: 'all', page: 1 }));
});

it.each([
  ['submission', '5', '', 'moderator', '/moderation/5/'],
  ['case', '6', '', 'moderator', '/moderation/?tab=cases&case=6'],
  ['video', '1001', '/videos/1001/night/', 'moderator', '/videos/1001/night/'],
  ['photo', '9', '', 'moderator', null],
  ['setting', 'openUploads', '', 'admin', '/moderation/?tab=admin&list=settings'],
  ['setting', 'openUploads', '', 'moderator', null],
] as const)('an entry about a %s %s leads to it', async (kind, object_id, path, role, address) => {
  part = await mountPart(null);
  expect(auditPath({ ...ENTRY, kind, object_id, path }, role)).toBe(address);
});

it('what staff did about a member, their cases and their refused uploads are counted and lead on', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const file = {
    id: '5',
    subject: 'spam',
    state: 'open',
    opened_at: at,
    due_at: null,
    is_overdue: false,
    thing: { kind: 'member', id: '7', title: 'hana', title_ja: 'hana', path: '/member/7/' },
    is_urgent: false,
    urgent_reason: '' as const,
    holds: false,
    reports: 2,
    claimed_by: '',
  };
  const refusal = { id: '71', kind: 'video', verdict: 'refuse', title_en: 'Night', title_ja: '夜' };
  part = await mountPart(
    <MemoryRouter>
      <MemberRecord id={memberId.parse('7')} />
    </MemoryRouter>,
    {
      answer: ({ operation }) =>
        operation === 'desk.record'
          ? answered({
              acts: [ENTRY],
              cases: [file],
              refused: [{ ...refusal, code: 'spam', note: 'Twice.', at }],
              totals: { acts: 31, cases: 1, refused: 1 },
            })
          : null,
    },
  );
  await eventually(() => expect(part.root.textContent).toContain('Acts of staff (31)'));
  expect(part.root.textContent).toContain('Refused · Advertising · Twice.');
  expect(hrefs()).toEqual([
    ...['/member/7/', '/moderation/?tab=audit&kind=member&object=7', '/moderation/?tab=cases&case=5'],
    ...['/moderation/71/', '/moderation/?tab=queue&uploader=7'],
  ]);
});

it.each([
  ['reason', 'spam', 'Advertising'],
  ['verdict', 'dismissed', 'Nothing is wrong'],
  ['to', 'note', 'A note for staff'],
  ['template', 'need_more', 'We need more'],
  ['part', 'words', 'Text and city'],
  ['was', 'moderator', 'Moderator'],
  ['until', '1795000000000', '2026'],
  // Of an older site: it stays what it is.
  ['reason', 'unheard_of', 'unheard_of'],
])('the detail %s of an act says %s in words', async (name, value, words) => {
  part = await mountPart(
    <MemoryRouter>
      <AuditEntry entry={{ ...ENTRY, detail: [{ name, value }] }} />
    </MemoryRouter>,
  );
  await eventually(() => expect(part.root.querySelector('dd')?.textContent).toContain(words));
});

it('every detail has a name, and a setting its own', async () => {
  const detail = AUDIT_DETAILS.map((name) => ({ name, value: '5' }));
  part = await mountPart(
    <MemoryRouter>
      <AuditEntry entry={{ ...ENTRY, kind: 'setting', object_id: 'openUploads', path: '', detail }} />
    </MemoryRouter>,
  );
  await eventually(() => expect(part.root.querySelectorAll('dt')).toHaveLength(AUDIT_DETAILS.length + 1));
  for (const each of part.root.querySelectorAll('dt')) expect(each.textContent).toMatch(/^[A-Z]/);
  expect(part.root.textContent).toContain('Unfinished uploads of a member');
  expect(part.root.textContent).not.toContain('openUploads');
});
