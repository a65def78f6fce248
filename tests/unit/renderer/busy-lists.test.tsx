import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RecentAuthHost } from '../../../src/renderer/features/account/RecentAuthHost.tsx';
import { apiQuery } from '../../../src/renderer/features/core/api/api-query.ts';
import { SettingsProvider } from '../../../src/renderer/features/core/settings/settings.ts';
import { SiteProvider } from '../../../src/renderer/features/core/site/use-site.ts';
import { OwnUploads } from '../../../src/renderer/features/uploads/own/OwnUploads.tsx';
import { Statistics } from '../../../src/renderer/features/uploads/stats/Statistics.tsx';
import { HistoryList } from '../../../src/renderer/pages/history/HistoryList.tsx';
import { Page as Inbox } from '../../../src/renderer/pages/inbox/Page.tsx';
import { JobList } from '../../../src/renderer/pages/moderation/admin/JobList.tsx';
import { KindList } from '../../../src/renderer/pages/moderation/admin/KindList.tsx';
import { MemberList } from '../../../src/renderer/pages/moderation/admin/MemberList.tsx';
import { ProposedList } from '../../../src/renderer/pages/moderation/admin/ProposedList.tsx';
import { RemovedList } from '../../../src/renderer/pages/moderation/admin/RemovedList.tsx';
import { Tab as Audit } from '../../../src/renderer/pages/moderation/tabs/Audit.tsx';
import { Tab as Cases } from '../../../src/renderer/pages/moderation/tabs/Cases.tsx';
import { Tab as Queue } from '../../../src/renderer/pages/moderation/tabs/Queue.tsx';
import { Tab as Waiting } from '../../../src/renderer/pages/moderation/tabs/Waiting.tsx';
import { fieldsOf } from '../../../src/shared/admin/fields.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/entities/settings.ts';
import type { SignedInMember } from '../../../src/shared/entities/session-state.ts';
import { memberId, videoId } from '../../../src/shared/ids.ts';
import { createMemoryHistory } from '../../../src/web/history/memory-history.ts';
import { eventually } from './form/form-page.ts';
import { visit } from './support/library.ts';
import { mountPart, type MountedPart } from './support/mount-part.tsx';

const ROOT = path.join(import.meta.dirname, '../../../src/renderer');

let part: MountedPart;
afterEach(() => part?.close());

const NEVER = new Promise<never>(() => undefined);
const ME: SignedInMember = {
  _id: memberId.parse('3'),
  name: 'me',
  avatar: '',
  status_id: 1,
  role: 'member',
  language: 'en',
};
const SETTINGS = {
  get: () => DEFAULT_SETTINGS,
  change: () => Promise.resolve(),
  subscribe: () => () => undefined,
};
const MODEL = {
  id: '7',
  version: 2,
  used: 0,
  is_locked: false,
  is_shipped: false,
  values: { ...Object.fromEntries(fieldsOf('models', '7').map(({ name }) => [name, ''])), gender: '2' },
};
const FIGURES = { views: 0, likes: 0, favourites: 0, comments: 0 };
const NONE = { items: [], total_count: 0, pages: 1 };
const MODELS = { items: [MODEL], total_count: 2, pages: 2 };

const select = (root: HTMLElement) => {
  const control = [...root.querySelectorAll('select')].at(-1)!;
  control.value = [...control.options].find(({ value }) => value !== control.value)!.value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
};
const press = (name: RegExp) => (root: HTMLElement) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))!.click();
/** What the history is asked for is in its address. */
const nextPage = () => part.render(around(<HistoryList page={2} />));

interface List {
  readonly file: string;
  readonly list: ReactNode;
  readonly operation: string;
  /** What it is answered at first. */
  readonly body: object;
  /** Has it ask for something else. */
  readonly change: (root: HTMLElement) => void;
}

const LISTS: readonly List[] = [
  {
    file: 'features/history/queries.ts',
    list: <HistoryList page={1} />,
    operation: 'history.list',
    body: {},
    change: nextPage,
  },
  {
    file: 'features/uploads/own/OwnUploads.tsx',
    list: <OwnUploads />,
    operation: 'upload.list',
    body: {
      uploads: [],
      total_count: 0,
      pages: 1,
      counts: {},
      quota: { open: 0, open_max: 3, bytes: 0, bytes_max: 1_000 },
    },
    change: select,
  },
  {
    file: 'features/uploads/stats/Statistics.tsx',
    list: <Statistics id={videoId.parse('1001')} />,
    operation: 'upload.stats',
    body: {
      video_id: '1001',
      today: '2026-11-20',
      since: null,
      days: [],
      total: FIGURES,
      before: FIGURES,
    },
    change: select,
  },
  {
    file: 'pages/inbox/Page.tsx',
    list: <Inbox />,
    operation: 'messages.inbox',
    body: { dialogs: [], total_count: 0, pages: 1, unread: 0, requests: 0 },
    change: press(/^Requests/),
  },
  {
    file: 'pages/moderation/admin/JobList.tsx',
    list: <JobList />,
    operation: 'admin.jobs',
    body: { items: [], counts: { waiting: 0, working: 0, failed: 0 } },
    change: select,
  },
  {
    file: 'pages/moderation/admin/KindList.tsx',
    list: <KindList kind="models" />,
    operation: 'admin.list',
    body: MODELS,
    change: press(/^Next/),
  },
  {
    file: 'pages/moderation/admin/MemberList.tsx',
    list: <MemberList />,
    operation: 'admin.members',
    body: { items: [], has_more: false },
    change: select,
  },
  {
    file: 'pages/moderation/admin/ProposedList.tsx',
    list: <ProposedList />,
    operation: 'proposed.list',
    body: NONE,
    change: select,
  },
  {
    file: 'pages/moderation/admin/RemovedList.tsx',
    list: <RemovedList kind="models" />,
    operation: 'admin.list',
    body: MODELS,
    change: press(/^Next/),
  },
  {
    file: 'pages/moderation/tabs/Audit.tsx',
    list: <Audit />,
    operation: 'audit.list',
    body: { entries: [], total_count: 0, pages: 1 },
    change: select,
  },
  {
    file: 'pages/moderation/tabs/Cases.tsx',
    list: <Cases />,
    operation: 'case.list',
    body: { ...NONE, counts: { open: 0, waiting: 0, decided: 0, overdue: 0 } },
    change: select,
  },
  {
    file: 'pages/moderation/tabs/Queue.tsx',
    list: <Queue />,
    operation: 'desk.queue',
    body: { ...NONE, counts: {}, uploader: null },
    change: select,
  },
  {
    file: 'pages/moderation/tabs/Waiting.tsx',
    list: <Waiting />,
    operation: 'desk.waiting',
    body: { ...NONE, counts: {}, proposed: 0, overdue: 0 },
    change: select,
  },
];

const around = (list: ReactNode) => (
  <MemoryRouter>
    <SiteProvider>
      <SettingsProvider value={SETTINGS}>
        <RecentAuthHost>{list}</RecentAuthHost>
      </SettingsProvider>
    </SiteProvider>
  </MemoryRouter>
);

/** Opens a list over a site that answers its first question alone; gives how many it asked. */
async function open({ list, operation, body }: List): Promise<() => number> {
  const questions = new Set<string>();
  const store = createMemoryHistory();
  for (let at = 0; at < 41; at += 1) await store.add(visit(at));
  const isFirst = (question: object) => questions.add(JSON.stringify(question)).size === 1;
  part = await mountPart(around(list), {
    member: ME,
    answer: (asked) =>
      asked.operation !== operation
        ? null
        : isFirst(asked.input)
          ? { status: 200, body: JSON.stringify(body) }
          : NEVER,
    handlers: {
      history: {
        list: (ask) => (isFirst(ask) ? store.list(ask) : NEVER),
        marks: () => [],
        add: noop,
        remove: noop,
        restore: noop,
        clear: noop,
        progress: noop,
      },
    },
  });
  return () => questions.size;
}
const noop = () => undefined;

/** A list that says that it is busy. */
const busyIn = (root: ParentNode) => root.querySelector('section[aria-busy="true"]');

it.each(LISTS)('$file says that it is busy while it shows what was asked for before', async (row) => {
  const questions = await open(row);
  await eventually(() => {
    expect(part.root.querySelector('section')).not.toBeNull();
    expect([questions(), busyIn(part.root)]).toEqual([1, null]);
  });
  const shown = part.root.querySelector('section h2, section li, section p')!;
  row.change(part.root);
  await eventually(() => expect(questions()).toBe(2));
  await eventually(() => expect(busyIn(part.root)).not.toBeNull());
  expect(busyIn(part.root)!.contains(shown)).toBe(true);
});

const readers = (files: readonly (readonly [name: string, text: string])[]) =>
  files.flatMap(([name, text]) => (text.includes('placeholderData') ? [name] : [])).sort();

it('every list that shows what was asked for before is among these', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(path.join(ROOT, name), 'utf8')] as const);
  expect(readers(files)).toEqual(LISTS.map(({ file }) => file).sort());
  // The control: one more is found.
  expect(readers([['planted.tsx', 'useQuery({ placeholderData: keepPreviousData })']])).toEqual([
    'planted.tsx',
  ]);
});

/** Shows what was asked for before, and says nothing of it. */
function Silent() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery('desk.waiting', { kind: 'all', page }),
    placeholderData: keepPreviousData,
  });
  return (
    <section>
      <p>{query.data?.total_count}</p>
      <button onClick={() => setPage(2)}>Next</button>
    </section>
  );
}

it('one that does not say so is not taken for one that does', async () => {
  const row = LISTS.find(({ operation }) => operation === 'desk.waiting')!;
  const questions = await open({ ...row, list: <Silent /> });
  await eventually(() => expect(part.root.querySelector('p')?.textContent).toBe('0'));
  press(/^Next/)(part.root);
  await eventually(() => expect(questions()).toBe(2));
  expect([part.root.querySelector('p')?.textContent, busyIn(part.root)]).toEqual(['0', null]);
});
