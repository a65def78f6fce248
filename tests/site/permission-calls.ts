import { randomBytes } from 'node:crypto';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { postForm, proofFor } from './account-calls.ts';
import { addressOf } from './good-calls.ts';
import type { CallerKind, State } from './permission-table.ts';
import type { Actor, PermissionSetup } from './permission-world.ts';
import { GOOD, proof, send } from './report-calls.ts';
import { fetchRaw, type Reply, type TestSite } from './support.ts';

type Fields = Readonly<Record<string, string>>;

/** Which kind of thing a section is about. */
const KIND_OF: Fields = {
  ...{ uploaded_videos: 'member', favourite_videos: 'member', watch_later_videos: 'member', wall: 'member' },
};
const SLOT_OF: Fields = {
  ...{ video: 'video_id', album: 'album_id', playlist: 'playlist_id', member: '_id', model: 'dir' },
  ...{ category: 'object_id', channel: 'object_id' },
};
const bucketOf = (id: string) => (/^\d+$/.test(id) ? String(Math.floor(Number(id) / 1000) * 1000) : '0');

/** Fields that name a thing: by section and object in lists, else by its own slot. */
function thingFields(operation: Operation, about: string, id: string): Fields {
  const isList = operation.endsWith('.list') && api[operation].path.includes('{section}');
  if (!isList) return { [SLOT_OF[about] ?? 'none']: id, bucket: bucketOf(id) };
  return { section: about, object_id: id, bucket: bucketOf(id) };
}

const FORM_OF: Partial<Record<Operation, Fields>> = {
  'download.gate': { kind: 'wait10' },
  'input.view': { sg_id: '', ex_tube: '', ex_id: '' },
  stats: { event: 'start' },
};

const fresh = () => `f${randomBytes(6).toString('hex')}`;
const NEW = 'a new moon 99';

/** The form of an operation about its caller's own account. */
async function accountForm(
  site: TestSite,
  world: PermissionSetup,
  operation: Operation,
  actor: Actor,
): Promise<Fields> {
  const { name = fresh(), email = `${fresh()}@mail.example`, password: pwd } = actor;
  switch (operation) {
    case 'account.login':
      return { usr: name, pwd };
    case 'account.register':
      return { usr: fresh(), eml: `${fresh()}@mail.example`, pwd, tok: await proofFor(site, 'signup') };
    case 'account.check':
    case 'account.rename':
      return { usr: fresh() };
    case 'account.resend':
    case 'account.email':
      return { eml: `${fresh()}@mail.example` };
    case 'account.confirm':
      return { tok: world.addRegistration().token };
    case 'account.restore':
      return { eml: email, tok: await proofFor(site, 'restore') };
    case 'account.reset':
      return { tok: actor.kind === 'unconfirmed' ? 'A'.repeat(43) : world.addReset(actor), pwd: NEW };
    case 'account.verify':
      return { pwd };
    case 'account.password':
      return { old: pwd, pwd: NEW };
    case 'account.language':
      return { lang: 'ja' };
    default:
      return {};
  }
}

/** Good fields of a POST row, those that select the row among them. */
export async function formOf(
  site: TestSite,
  world: PermissionSetup,
  operation: Operation,
  actor: Actor,
  thing: Fields = {},
): Promise<Fields> {
  const { match = {} }: Endpoint = api[operation];
  const { bucket: _bucket, ...own } = thing;
  return {
    ...match,
    ...own,
    ...FORM_OF[operation],
    ...(await accountForm(site, world, operation, actor)),
  };
}

/** Makes what a call needs, and gives what sends it. */
export async function prepareCall(
  site: TestSite,
  world: PermissionSetup,
  { operation, about, state }: { operation: Operation; about: string; state: State | 'any' },
  kind: CallerKind,
): Promise<() => Promise<Reply>> {
  const row: Endpoint = api[operation];
  const isAccount = /^account\.|^session\./.test(operation);
  const actor = isAccount ? await world.newActor(kind) : world.actors[kind];
  const { token } = actor;
  const ask = token === undefined ? {} : { token };
  const named = KIND_OF[about] ?? about;
  const thing =
    state !== 'any'
      ? thingFields(operation, about, world.idOf(named, state))
      : about === 'country'
        ? { section: 'country', object_id: 'jp' }
        : {};
  if (row.method === 'GET') {
    const path = addressOf(operation, { ...thing, lifetime: '0' });
    return () => fetchRaw(site.port, path, ask);
  }
  if (operation === 'report') {
    const captcha = await proof(site.port);
    return () => send(site.port, { ...GOOD, captcha }, ask);
  }
  const form = await formOf(site, world, operation, actor, thing);
  return () => postForm(site.port, row.path, form, ask);
}
