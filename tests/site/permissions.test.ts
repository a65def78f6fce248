import { describe, expect, test } from 'vitest';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { shared } from '../support/shared.ts';
import { CALLERS, type CallerKind, type State } from './permission-cells.ts';
import { PERMISSIONS } from './permission-table.ts';
import { CHANGED_BY_REFUSAL } from './changed-by-refusal.ts';
import { isOwnAlbum } from './album-forms.ts';
import { formOf, isRelation, ownObject, prepareCall, shapeOf } from './permission-calls.ts';
import { makePermissionSetup } from './permission-world.ts';
import { GOOD, multipart, proof } from './report-calls.ts';
import { isCase } from './case-forms.ts';
import { isUpload } from './upload-forms.ts';
import { serveWorld, type Reply } from './support.ts';
import { tableSums } from './table-sums.ts';

const world = shared(await makePermissionSetup());
// Nothing here goes to the provider.
const provider = { oidcIssuer: 'http://127.0.0.1:9', oidcClient: 'yoru', oidcSecret: 'secret' };
const site = shared(await serveWorld(world, { config: provider }));
// Mails stay, and nothing is written beside the calls.
await site.context.shortJobs.close();
// What a searching index writes about itself is written by now.
await site.get('/api/videos_search.php?s=night');

const GROUPS = (Object.keys(PERMISSIONS) as Operation[]).flatMap((operation) =>
  Object.entries(PERMISSIONS[operation]).flatMap(([about, byState]) =>
    Object.entries(byState).map(([state, cells]) => ({
      operation,
      about,
      state: state as State | 'any',
      cells,
    })),
  ),
);
type Group = (typeof GROUPS)[number];

const codeOf = ({ status, text }: Reply) =>
  status < 300 ? 'ok' : ((JSON.parse(text) as { code?: string }).code ?? String(status));

/** What the callers are answered: those first who are refused, at once, and nothing is changed by it. */
async function answersOf(group: Group) {
  const { operation, state, cells } = group;
  world.showOwner(state === 'private' ? 'me' : state === 'friends' ? 'friends' : 'everyone');
  if (api[operation].method === 'POST') {
    // Limits are tested where they are.
    world.clock.advance(3_700_000);
    // What is written beside the calls, or at the first of a day, is written by now.
    await site.context.counterBuffer.write();
    await site.context.accounts.networks.of('');
    if (isRelation(operation) || operation === 'message.add') world.prepareRelations(operation);
    world.database.sqlite.exec(`DELETE FROM deed; UPDATE session SET seen_at = ${world.clock.now()}`);
  }
  const kinds = [...CALLERS].sort((a, b) => Number(cells[a] === 'ok') - Number(cells[b] === 'ok'));
  const calls: { readonly kind: CallerKind; readonly send: () => Promise<Reply> }[] = [];
  for (const kind of kinds) calls.push({ kind, send: await prepareCall(site, world, group, kind) });
  const isRefused = ({ kind }: { kind: CallerKind }) => cells[kind] !== 'ok';
  const run = (some: typeof calls) =>
    Promise.all(some.map(async ({ kind, send }) => [kind, codeOf(await send())] as const));
  const sums = () => tableSums(world.database, CHANGED_BY_REFUSAL[operation]);
  const before = sums();
  const changed = () => {
    const after = sums();
    return Object.keys(after).filter((table) => after[table] !== before[table]);
  };
  const refused = await run(calls.filter(isRefused));
  const byRefusal = changed();
  const done = await run(calls.filter((call) => !isRefused(call)));
  const byReading = api[operation].method === 'GET' ? changed() : [];
  return { answers: Object.fromEntries([...refused, ...done]), changed: [...byRefusal, ...byReading] };
}

async function mismatches(groups: readonly Group[]) {
  const wrong: string[] = [];
  for (const group of groups) {
    const { answers, changed } = await answersOf(group);
    const name = `${group.operation} ${group.about} ${group.state}`;
    for (const kind of CALLERS)
      if (answers[kind] !== group.cells[kind])
        wrong.push(`${name} to ${kind}: ${answers[kind]}, not ${group.cells[kind]}`);
    if (changed.length > 0) wrong.push(`${name}: changed ${changed.join(', ')}`);
  }
  return wrong;
}

const of = (method: string) => GROUPS.filter(({ operation }) => api[operation].method === method);

describe('every operation answers every caller what the table says', () => {
  test('where it reads, and nothing is changed by reading', async () => {
    expect(await mismatches(of('GET'))).toEqual([]);
  });

  test('where it writes, and no refusal changes a row', async () => {
    expect(await mismatches(of('POST'))).toEqual([]);
  });

  test('control: an operation of staff that lets members in is found', async () => {
    const letIn = async (operation: Operation) => {
      const row: { access: string } = api[operation];
      const { access } = row;
      const [group] = GROUPS.filter((each) => each.operation === operation && each.state === 'there');
      row.access = 'member';
      try {
        return await mismatches([group!]);
      } finally {
        row.access = access;
      }
    };
    for (const operation of ['desk.item', 'case.decide', 'desk.decide'] as const)
      expect(await letIn(operation)).toContainEqual(
        expect.stringMatching(`^${operation} all there to member: .*, not not_found$`),
      );
  });

  test('control: a cell that is wrong, and a refusal that writes, are found', async () => {
    const [group] = of('GET').filter(
      ({ operation, state }) => operation === 'video.get' && state === 'private',
    );
    const [closed] = of('GET').filter(
      ({ operation, state }) => operation === 'member.wall' && state === 'friends',
    );
    const open = { ...closed!.cells, member: 'ok', friend: 'not_found' } as const;
    expect(await mismatches([{ ...closed!, cells: open }])).toEqual([
      'member.wall member friends to member: dont_have_permission, not ok',
      'member.wall member friends to friend: ok, not not_found',
    ]);
    const cells = { ...group!.cells, friend: 'ok' } as const;
    expect(await mismatches([{ ...group!, cells }])).toEqual([
      'video.get video private to friend: not_found, not ok',
    ]);
    const [login] = of('POST').filter(({ operation }) => operation === 'account.login');
    const names = { ...CHANGED_BY_REFUSAL };
    Object.assign(CHANGED_BY_REFUSAL, { 'account.login': [] });
    expect(await mismatches([login!])).toEqual(['account.login all any: changed registration, deed']);
    Object.assign(CHANGED_BY_REFUSAL, names);
  });
});

describe('a form that another site made a browser send', () => {
  const BOUNDARY = 'x-boundary-of-the-test';
  type Form = Readonly<Record<string, string>>;
  type Parts = Readonly<Record<string, string | Uint8Array>>;
  const TYPES: readonly (readonly [string, (form: Parts) => string | Buffer])[] = [
    ['application/x-www-form-urlencoded', (form) => new URLSearchParams(form as Form).toString()],
    [`multipart/form-data; boundary=${BOUNDARY}`, (form) => multipart(form, BOUNDARY)],
    ['text/plain', (form) => new URLSearchParams(form as Form).toString()],
    ['application/json', (form) => JSON.stringify(form)],
    ['', (form) => new URLSearchParams(form as Form).toString()],
  ];
  const FROM: readonly Form[] = [
    ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { authorization: 'Basic eDp5' },
  ];
  const POSTS = [...new Set(of('POST').map(({ operation }) => operation))];

  test.each(POSTS)(
    '%s is refused before its body, whatever its type; our own page does the same',
    async (operation) => {
      world.clock.advance(3_700_000);
      await site.context.counterBuffer.write();
      await site.context.accounts.networks.of('');
      // A reset among the calls before ended the sessions of the others.
      const actor = await world.newActor('member');
      const things = { video_id: world.idOf('video', 'public'), _id: world.idOf('member', 'public') };
      const asked = Object.entries(things).filter(([name]) => name in shapeOf(operation));
      const own = ownObject(world, operation, actor);
      const form =
        operation === 'report'
          ? { ...GOOD, captcha: await proof(site.port) }
          : await formOf(site, world, operation, actor, { ...Object.fromEntries(asked), ...own });
      const post = (headers: Form, [type, body]: (typeof TYPES)[number]) =>
        site.get(api[operation].path, {
          method: 'POST',
          headers: {
            cookie: `yoru=${actor.token}`,
            ...(type !== '' && { 'content-type': type }),
            ...headers,
          },
          body: body(form),
        });
      const before = tableSums(world.database);
      const replies = await Promise.all(FROM.flatMap((from) => TYPES.map((type) => post(from, type))));
      expect(new Set(replies.map((reply) => `${reply.status} ${codeOf(reply)}`))).toEqual(
        new Set(['403 dont_have_permission']),
      );
      expect(replies.filter(({ headers }) => headers['set-cookie'])).toEqual([]);
      expect(tableSums(world.database)).toEqual(before);
      const ours = await post(
        { 'sec-fetch-site': 'same-origin' },
        TYPES[api[operation].encoding === 'multipart' ? 1 : 0]!,
      );
      // What acts on uploads, albums and cases is sent about one that is the caller's.
      const isOwn = isUpload(operation) || isOwnAlbum(operation) || isCase(operation);
      expect(codeOf(ours)).toBe(isOwn ? 'ok' : (PERMISSIONS[operation]['all']?.any?.member ?? 'ok'));
    },
  );
});
