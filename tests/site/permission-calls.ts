import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { api, type Operation } from '../../src/shared/api/table/index.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { albumForm, isOwnAlbum, newAlbum } from './album-forms.ts';
import { postForm, proofFor } from './account-calls.ts';
import { addressOf } from './good-calls.ts';
import type { CallerKind, State } from './permission-cells.ts';
import type { Actor, PermissionSetup } from './permission-world.ts';
import { caseForm, isCase, ownCase } from './case-forms.ts';
import { listForm } from './list-forms.ts';
import { noticeForm } from './notice-form.ts';
import { sendPicture } from './profile-calls.ts';
import { GOOD, proof, send } from './report-calls.ts';
import { staffTarget } from './staff-targets.ts';
import { isUpload, ownUpload, uploadForm } from './upload-forms.ts';
import { fetchRaw, type Reply, type TestSite } from './support.ts';

type Fields = Readonly<Record<string, string>>;

/** Which kind of thing a section is about. */
const KIND_OF: Fields = {
  uploaded_videos: 'member',
  favourite_videos: 'member',
  watch_later_videos: 'member',
  wall: 'member',
};
const SLOT_OF: Fields = {
  video: 'video_id',
  album: 'album_id',
  playlist: 'playlist_id',
  member: '_id',
  model: 'dir',
  category: 'object_id',
  channel: 'object_id',
};
const bucketOf = (id: string) => (/^\d+$/.test(id) ? String(Math.floor(Number(id) / 1000) * 1000) : '0');

/** Fields that name a thing: by section and object in lists, else by its own slot. */
function targetFields(operation: Operation, about: string, id: string): Fields {
  if ('on' in shapeOf(operation)) return { on: about, object_id: id };
  if (isRelation(operation)) return { object_id: id };
  if ('comment_id' in shapeOf(operation)) return { comment_id: id };
  const isList = operation.endsWith('.list') && api[operation].path.includes('{section}');
  if (!isList) return { [SLOT_OF[about] ?? 'none']: id, bucket: bucketOf(id) };
  return { section: about, object_id: id, bucket: bucketOf(id) };
}

/** Fields that an operation reads, by their names. */
export const shapeOf = (operation: Operation) =>
  (api[operation].input._zod.def as unknown as { shape: Readonly<Record<string, unknown>> }).shape;

const FORM_OF: Partial<Record<Operation, Fields>> = {
  'comment.release': { comment_id: '999999' },
  'download.gate': { kind: 'wait10' },
  'block.list': { page: '1' },
  marks: { videos: '1001' },
  'input.view': { sg_id: '', ex_tube: '', ex_id: '' },
  stats: { event: 'start' },
  'vote.add': { value: 'like' },
  'live.recent': {},
  'feed.seen': { at: '2026-11-20T12:00:00.000Z' },
  'comment.add': { msg: 'A calm evening.' },
  'comment.edit': { msg: 'A calm evening.' },
  'profile.edit': { city: 'Oslo' },
  'profile.privacy': { wall: 'members' },
  'profile.picture': { kind: 'avatar' },
  'profile.history': { keep: '0' },
  'message.add': { message: 'hello there' },
  'notifications.choose': { kind: 'vote', channel: 'site', is_on: '0' },
  'admin.save': { kind: 'settings', id: 'openUploads', version: '0', values: '{"value":"4"}' },
  'admin.remove': { kind: 'settings', id: 'pendingGib', version: '0' },
  'admin.undo': { kind: 'settings', id: 'pendingGib', version: '0' },
  'admin.merge': { id: '999998', into: '999999', version: '0' },
  'proposed.adopt': {
    id: '999999',
    was: 'open',
    values: '{"dir":"new-name","title_en":"New","title_ja":"New"}',
  },
  'proposed.merge': { id: '999999', was: 'open', into: '999998' },
  'proposed.refuse': { id: '999999' },
  'admin.role': { _id: '999999', was: 'member', role: 'uploader' },
  'admin.ban': { _id: '999999', reason: 'spam' },
  'admin.unban': { _id: '999999' },
  'admin.job': { id: '999999', act: 'retry' },
  'admin.video': { video_id: '999999', act: '2', reason: 'spam' },
  'notifications.mute': { on: 'video', object_id: '1001', is_on: '1' },
};

/** Operations of members on each other and on what they follow; they take ids of every kind in one field. */
export const isRelation = (operation: Operation) =>
  /^(?:subscribe|friend|block)\.(?:add|accept|rem)$/.test(operation);
/** A picture that every member may send. */
const PICTURE = await sharp({ create: { width: 1_250, height: 250, channels: 3, background: '#123' } })
  .webp()
  .toBuffer();
const sendsPicture = (operation: Operation) =>
  operation === 'profile.avatar' ||
  operation === 'admin.picture' ||
  operation === 'album.photo' ||
  operation === 'profile.cover' ||
  operation === 'video.cover';

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
    case 'account.code':
      return world.addSignInStep(actor);
    case 'security.totpOn':
      return { code: world.addFactor(actor, false) };
    case 'security.totpOff':
    case 'security.codes':
      world.addFactor(actor, true);
      return {};
    case 'account.verify':
    case 'account.delete':
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
): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const { match = {} }: Endpoint = api[operation];
  const { bucket: _bucket, ...own } = thing;
  const { playlist_id: _playlist, ...sent } = own;
  return {
    ...match,
    ...sent,
    ...FORM_OF[operation],
    ...(await accountForm(site, world, operation, actor)),
    ...listForm(world, operation, actor, own),
    ...uploadForm(operation),
    ...caseForm(operation),
    ...albumForm(world, operation, thing),
    ...noticeForm(world, operation, actor.id),
    ...(sendsPicture(operation) && { file: PICTURE }),
    ...(operation === 'video.send' && { file: Buffer.alloc(5_000) }),
  };
}

/** Names something that is not there. */
function missingIds(operation: Operation): Fields | null {
  const name = ['id', '_id', 'comment_id'].find((one) => one in shapeOf(operation));
  if (name === undefined) return null;
  return { [name]: '999999', ...(operation === 'desk.decide' && { hash: '0'.repeat(64) }) };
}

/** Makes what a call needs, and gives what sends it. */
export async function prepareCall(
  site: TestSite,
  world: PermissionSetup,
  { operation, about, state }: { operation: Operation; about: string; state: State | 'any' },
  kind: CallerKind,
): Promise<() => Promise<Reply>> {
  const row: Endpoint = api[operation];
  const isAccount = /^(?:account|session|security)\./.test(operation);
  const actor = isAccount ? await world.newActor(kind) : world.actors[kind];
  const { token } = actor;
  const ask = token === undefined ? {} : { token };
  const named = KIND_OF[about] ?? about;
  const planted = state === 'there' ? staffTarget(world, operation) : {};
  const thing: Fields =
    state === 'there'
      ? planted
      : state !== 'any'
        ? targetFields(operation, about, world.idOf(named, state))
        : (isUpload(operation) || isCase(operation)) && missingIds(operation) !== null
          ? { ...missingIds(operation) }
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
  const form = { ...(await formOf(site, world, operation, actor, thing)), ...planted };
  if (operation === 'vote.rem') world.vote(actor, about, Number(form['object_id']));
  if (sendsPicture(operation) || operation === 'video.send')
    return () => sendPicture(site, token, form, row.path);
  return () => postForm(site.port, row.path, form as Fields, ask);
}

/** A thing that a member may do an operation with which names it by `on` and `object_id`. */
export function ownObject(world: PermissionSetup, operation: Operation, actor: Actor): Fields {
  if (isCase(operation)) return ownCase(world, actor.id ?? 0);
  if (isOwnAlbum(operation)) return newAlbum(world, actor);
  if (isUpload(operation))
    return /check|create|send/.test(operation) ? {} : ownUpload(world, operation, actor);
  if (isRelation(operation)) {
    world.prepareRelations(operation, [actor]);
    return operation.startsWith('subscribe.')
      ? { on: 'channel', object_id: 'good' }
      : { object_id: world.idOf('member', 'public') };
  }
  if ('comment_id' in shapeOf(operation)) return { comment_id: world.addComment(actor) };
  if (/^message\.(?:read|del)|^dialog\./.test(operation)) world.write(actor);
  if (!('on' in shapeOf(operation))) return {};
  const id = world.idOf('video', 'public');
  if (operation === 'vote.rem') world.vote(actor, 'video', Number(id));
  return { on: 'video', object_id: id };
}
