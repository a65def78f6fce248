import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { DERIVED } from '../../src/site/platform/db/derived.ts';
import { planOnce } from '../../src/site/platform/db/plan-once.ts';
import { triggersOf } from '../../src/site/platform/db/derived/triggers.ts';
import { putFanOut } from '../../src/site/community/notices/services/fan-out.ts';
import { shared } from '../support/shared.ts';
import { contractWalk } from './contract-walk.ts';
import { makeFullWorld } from './full-world.ts';
import { form } from './gate-calls.ts';
import { OPERATIONS } from './good-calls.ts';
import { addCaseRow } from './case-forms.ts';
import { addCopies, growingSteps, planOf, searchingSteps, statementsOf } from './query-plans.ts';
import { filePaths, serveWorld } from './support.ts';

/** Steps over all of something that may stay, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'SCAN job': 'jobs by kind, which an admin seldom asks for; what is done is deleted',
  'SCAN media_object': 'bytes of the store, which an admin seldom asks for',
  'MATERIALIZE page': 'a page of subscriptions, cut by its LIMIT before it is written down',
  'MATERIALIZE ranked': 'related videos: 480 at most, of a bounded number of candidates',
  'MATERIALIZE part': 'a page of these 480',
  'SCAN member_search VIRTUAL TABLE INDEX 0:M1': 'full text: only members whose names match',
};

/** What `full-world.ts` holds. */
const CALLS = contractWalk({
  category: 'rain',
  model: 'model-1',
  channel: 'channel-1',
  country: 'is',
  member: '1',
  video_id: '1001',
  playlist_id: '1',
  album_id: '1',
});

/** What a member does with their lists. */
const OWN_LIST = { act: 'playlist', object_id: 1, video_id: 1001 };
const LIST_ACTS = [
  ...['rem', 'add'].flatMap((section) => [
    ...['favourite', 'watch_later'].map((act) => ({ act, section, video_id: 1001 })),
    { ...OWN_LIST, section },
  ]),
  { ...OWN_LIST, section: 'move' },
  { act: 'playlist', section: 'sort', object_id: 1, by: 'title' },
  { act: 'playlist', section: 'edit', object_id: 1, title: 'Snow', categories: 'rain' },
  { act: 'playlist', section: 'new', title: 'Snow', desc: 'Of winter' },
  { act: 'lists', section: 'of', videos: '1001,1002' },
];
/** What a member changes of themselves. */
const OWN_FORMS = [
  { act: 'profile' },
  { act: 'edit', city: 'Oslo', about: 'Rain.' },
  { act: 'privacy', wall: 'friends' },
  { act: 'history', section: 'edit', keep: '1' },
  { act: 'history', section: 'rem', video_id: '1001' },
  { act: 'history', section: 'rem' },
  { act: 'picture', section: 'del', kind: 'avatar' },
  { act: 'picture', section: 'del', kind: 'cover' },
];
/** What they do with what they are notified of, and what others do that they are notified of. */
const OWN_NOTICES = [
  ...[{ section: 'seen' }, { section: 'read', ids: '1' }, { section: 'unread', notification_id: 1 }],
  ...[1, 0].map((is_on) => ({ section: 'mute', on: 'album', object_id: 1, is_on })),
  { section: 'choose', kind: 'vote', channel: 'site', is_on: '1' },
];
const NOTIFYING = [
  { act: 'vote', section: 'add', on: 'video', object_id: 1001, value: 'like' },
  { act: 'comm', section: 'add', on: 'video', object_id: 1001, msg: 'Rain, @member_1' },
  { act: 'subscribe', section: 'add', on: 'member', object_id: 1 },
  { act: 'friend', section: 'rem', object_id: 1 },
  { act: 'friend', section: 'add', object_id: 1 },
];
/** The index of what search engines may list, and a page of each kind. */
const SITEMAP = [
  '/sitemap.xml',
  ...[
    'videos-1',
    ...['models', 'channels', 'groups', 'categories', 'albums', 'playlists', 'members'].map(
      (kind) => `${kind}-1`,
    ),
  ]
    .concat('screens')
    .map((name) => `/sitemap/${name}.xml`),
];

const statements = new Set<string>();
const answered = new Set<string>();

const world = shared(await makeFullWorld());
// As many as the first cursor of a list needs.
for (const table of ['video', 'model', 'channel', 'member', 'playlist', 'album'])
  addCopies(world.database.sqlite, table, 1_300);
world.database.sqlite.exec(
  `INSERT INTO submission (kind, member_id, state, draft, created_at, changed_at) VALUES ('video', 1, 'waiting', '', 1, 1);
   INSERT INTO proposed_model (folded, name, proposed_at) VALUES ('mori', 'Mori', 1);
   INSERT INTO submission_model SELECT max(id), 1, 'Mori' FROM submission`,
);
const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
// What is answered is looked at elsewhere.
const site = shared(await serveWorld(world, { config: { checkAnswers: false } }));
await walk();
for (const [sql] of prepare.mock.calls) statements.add(String(sql));
prepare.mockRestore();

/** Asks for everything, as a visitor and as a member, and does what the site does beside its calls. */
async function walk(): Promise<void> {
  const token = await world.sessionFor({ id: 1 });
  const staff = await world.sessionFor(world.buildMember({ role: 'admin' }));
  addCaseRow(world);
  for (const { path } of CALLS.filter(({ operation }) =>
    /^(?:desk|audit|admin|proposed|case)\./.test(operation),
  ))
    if ((await site.get(path, { token: staff })).status === 200)
      answered.add(CALLS.find((call) => call.path === path)!.operation);
  for (const ask of [{}, { token }]) {
    for (const { operation, path } of CALLS)
      if ((await site.get(path, ask)).status === 200) answered.add(operation);
    for (const path of filePaths(await site.get('/api/videofile.php?video_id=1001', ask)))
      await site.get(path, ask);
    await site.get('/media/p/avatar0.webp', ask);
    for (const path of SITEMAP) expect((await site.get(path, ask)).status, path).toBe(200);
    await site.get('/api/download_gate.php', form({ video_id: 1001, kind: 'wait10' }, ask));
    await site.get(
      '/api/input.php',
      form({ act: 'view', video_id: 1001, sg_id: '', ex_tube: '', ex_id: '' }, ask),
    );
    await site.get('/api/stat_dev.php', form({ event: 'start' }, ask));
    await site.get('/api/member.php', form({ act: 'get', _id: 1 }, ask));
    for (const fields of LIST_ACTS) await site.get('/api/input.php', form(fields, ask));
  }
  for (const fields of OWN_FORMS) await site.get('/api/member.php', form(fields, { token }));
  for (const fields of OWN_NOTICES) await site.get('/api/notifications.php', form(fields, { token }));
  // Messages older and newer than one.
  for (const side of ['before', 'after'])
    await site.get(`/api/messages.php?section=dialog&_id=2&${side}=1`, { token });
  const other = await world.sessionFor({ id: 2 });
  for (const fields of NOTIFYING) await site.get('/api/input.php', form(fields, { token: other }));
  await site.context.writer.change(() => putFanOut(site.context, { videoId: 1001 }, world.clock.now()));
  world.clock.advance(3_600_000);
  site.context.shortJobs.wake();
  await site.context.shortJobs.idle();
  await site.context.counterBuffer.write();
  await site.context.readyVideos.make();
}

const stepsOf = (sql: string) => growingSteps(site.context.database.sqlite, planOnce(sql));

test('every operation that reads was answered, so its statements are among these', () => {
  expect([...answered].sort()).toEqual([...OPERATIONS].sort());
});

test('no statement of a call reads all of a table that grows, but for those that are listed', () => {
  const found = [...statements].flatMap((sql) => stepsOf(sql).map((step) => ({ step, sql })));
  expect(found.filter(({ step }) => !(step in ALLOWED))).toEqual([]);
  // The control of the list: what nothing needs any more goes from it.
  expect([...new Set(found.map(({ step }) => step))].sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('a list of videos that is walked reads only the rows it shows', () => {
  const walked = [...statements].filter((sql) => /\b[vl] INDEXED BY video_\w+(?:\) v)? WHERE/.test(sql));
  expect(walked.length).toBeGreaterThan(100);
  const plans = walked.map((sql) => planOf(site.context.database.sqlite, planOnce(sql)));
  // What is sorted by hand may read the rows it sorts.
  const steps = plans.filter((plan) => !plan.some((step) => step.includes('TEMP B-TREE'))).flat();
  expect(steps.filter((step) => /SEARCH [vl] USING INDEX video_/.test(step))).toEqual([]);
});

test('the videos of a channel, an uploader or a country are sorted without a look at each', () => {
  const sorted = [...statements]
    .filter((sql) =>
      /\bv INDEXED BY video_(?:channel|uploader|country) WHERE[^]* ORDER BY v\.(?!added_at)/.test(sql),
    )
    .map((sql) => planOf(site.context.database.sqlite, planOnce(sql)));
  expect(sorted.length).toBeGreaterThan(10);
  const searched = sorted.flatMap((plan) => plan.filter((step) => /^SEARCH v USING (?!INTEGER)/.test(step)));
  expect(searched).toEqual(searched.filter((step) => step.includes('COVERING INDEX')));
});

test('the videos of a model or a category are neither searched for in their catalogue nor sorted', () => {
  const { sqlite } = site.context.database;
  const found = [...statements].flatMap((sql) =>
    searchingSteps(sqlite, planOnce(sql)).map((step) => ({ step, sql })),
  );
  expect(found).toEqual([]);
  const listings = [...statements].filter((sql) => /\bl INDEXED BY video_(?:model|category)_/.test(sql));
  expect(listings.length).toBeGreaterThan(20);
});

const LISTED = `v.catalogue = @catalogue AND v.state = 'approved' AND v.is_private = 0 ORDER BY v.views DESC, v.id DESC LIMIT 60`;

test.each([
  [
    'a test of every row of the catalogue',
    `SELECT v.id FROM video v INDEXED BY video_viewed
     WHERE EXISTS (SELECT 1 FROM video_model l WHERE l.model_id = @object AND l.video_id = v.id) AND ${LISTED}`,
    'video_viewed',
  ],
  [
    'a join in the order of the catalogue',
    `SELECT v.id FROM video v INDEXED BY video_viewed CROSS JOIN video_category l ON l.video_id = v.id
     WHERE l.category_id = @object AND ${LISTED}`,
    'video_viewed',
  ],
  [
    'a list of all that is in the scope',
    `SELECT v.id FROM video v INDEXED BY video_viewed
     WHERE v.id IN (SELECT video_id FROM video_model WHERE model_id = @object) AND ${LISTED}`,
    'video_viewed',
  ],
  [
    'all that is in the scope, sorted',
    `SELECT v.id FROM video_model l CROSS JOIN video v ON v.id = l.video_id WHERE l.model_id = @object AND ${LISTED}`,
    'TEMP B-TREE',
  ],
  [
    'the links of each video of the catalogue, in its order',
    `SELECT l.category_id FROM (SELECT v.id FROM video v INDEXED BY video_viewed WHERE ${LISTED}) p
     CROSS JOIN video_category l ON l.video_id = p.id`,
    'video_viewed',
  ],
])('control: %s is found', (_name, sql, step) => {
  expect(searchingSteps(site.context.database.sqlite, planOnce(sql))).toEqual([
    expect.stringContaining(step),
  ]);
});

test('no statement of a trigger reads all of a table that grows', () => {
  const found = triggersOf(DERIVED).flatMap(({ sql }) => statementsOf(sql));
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap((sql) => stepsOf(sql).map((step) => [step, sql]))).toEqual([]);
});

test.each([
  [
    'a join in brackets, which is made whole first',
    `SELECT f.format FROM video v LEFT JOIN (video_file f JOIN media_object o ON o.key = f.media_key)
       ON f.video_id = v.id WHERE v.id = @id`,
  ],
  ['a column without an index', 'SELECT id FROM video WHERE title_en = @title'],
  [
    'an index read from end to end',
    'SELECT dir FROM model INDEXED BY model_popular ORDER BY popularity DESC, id DESC',
  ],
])('control: %s is found', (_name, sql) => {
  expect(stepsOf(sql)).not.toEqual([]);
});
