import { randomBytes } from 'node:crypto';
import { AUDIENCE_PAGES, type Audience } from '../../src/shared/entities/audience.ts';
import { TOTP } from 'otpauth';
import { nameKey } from '../../src/shared/accounts/member-name.ts';
import { createPasswords } from '../../src/site/identity/accounts/services/passwords.ts';
import { makeToken, tokenHash } from '../../src/site/identity/accounts/services/tokens.ts';
import { mediaKeys } from '../../src/site/platform/keys/services/media-keys.ts';
import { createSeal } from '../../src/site/platform/keys/services/seal.ts';
import { buildCategory } from '../support/world-categories.ts';
import { between } from '../support/world-members.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { CALLERS, type CallerKind, type State } from './permission-cells.ts';

/** A caller with what they know of themselves; a visitor has no name. */
export interface Actor {
  readonly kind: CallerKind;
  readonly id?: number;
  readonly name?: string;
  readonly email?: string;
  readonly token?: string;
  readonly password: string;
}

/** A world with one of every caller, and one thing of the owner's of every kind in every state. */
export interface PermissionSetup extends World {
  readonly actors: Readonly<Record<CallerKind, Actor>>;
  /** One more of a kind, whose account may be changed. */
  newActor(kind: CallerKind): Promise<Actor>;
  idOf(kind: string, state: State): string;
  /** A public video beside that of `idOf`. */
  readonly spareVideo: string;
  /** Whom the owner shows what can be hidden. */
  showOwner(to: Audience): void;
  /** A new comment of somebody on the owner's public video, or on one in another state. */
  addComment(actor: Actor, state?: State): string;
  /** Has the owner write somebody, who is a stranger. */
  write(actor: Actor): void;
  /** Has somebody like a thing. */
  vote(actor: Actor, kind: string, id: number): void;
  /** Makes what an operation between members starts from: what it ends is there, and nothing else. */
  prepareRelations(operation: string, more?: readonly Actor[]): void;
  addRegistration(): Actor & { readonly token: string };
  /** What a sign-in of the actor goes on with. */
  addSignInStep(actor: Actor): { readonly ticket: string; readonly code: string };
  /** Gives the actor a second factor. @returns a code of it */
  addFactor(actor: Actor, isOn: boolean): string;
  /** The token of a link that sets the actor's password, or of somebody's who has an account. */
  addReset(actor: Actor): string;
}

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const PASSWORD = 'quiet moon over 7';
const ROLES = {
  owner: 'uploader',
  uploader: 'uploader',
  moderator: 'moderator',
  admin: 'admin',
  leaving: 'admin',
} as const;
const DAY_MS = 86_400_000;

export async function makePermissionSetup(): Promise<PermissionSetup> {
  const world = await makeWorld();
  const { sqlite } = world.database;
  const phc = await createPasswords().hash(PASSWORD);
  const addRegistration = () => {
    const [name, { text, hash }] = [`w${randomBytes(6).toString('hex')}`, makeToken()];
    const email = `${name}@mail.example`;
    const now = world.clock.now();
    sqlite
      .prepare(
        `INSERT INTO registration (id, name, name_key, email, email_key, password, token_hash, code_hash, language, is_taken,
         mails, mailed_at, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'en', 0, 1, ?, ?, ?)`,
      )
      .run(name, name, nameKey(name), email, email, phc, hash, hash, now, now, now + DAY_MS);
    return { kind: 'unconfirmed', name, email, token: text, password: PASSWORD } as const;
  };
  const newActor = async (kind: CallerKind): Promise<Actor> => {
    if (kind === 'visitor') return { kind, password: PASSWORD };
    if (kind === 'unconfirmed') {
      const { token: _token, ...actor } = addRegistration();
      return actor;
    }
    const name = `a${randomBytes(6).toString('hex')}`;
    const email = `${name}@mail.example`;
    const role = kind in ROLES ? ROLES[kind as keyof typeof ROLES] : 'member';
    const { id } = world.buildMember({ name, email, role, password: phc });
    const token = await world.sessionFor({ id });
    if (kind === 'banned' || kind === 'leaving')
      sqlite.exec(`UPDATE account SET state = '${kind}' WHERE member_id = ${id}`);
    return { kind, id, name, email, token, password: PASSWORD };
  };
  const actors = {} as Record<CallerKind, Actor>;
  for (const kind of CALLERS) actors[kind] = await newActor(kind);
  const ownerId = actors.owner.id ?? 0;
  const put = between(world.database, WORLD_NOW);
  put.befriend(ownerId, actors.friend.id ?? 0);
  const blocks = `INSERT OR IGNORE INTO block VALUES (${ownerId}, ${actors.blocked.id}, 1), (${actors.blocker.id}, ${ownerId}, 1);`;
  sqlite.exec(blocks);
  // Whose password visitors set again: it ends their sessions.
  const { id: stranger } = world.buildMember({ name: 'stranger', email: 'stranger@mail.example' });
  const ids: Record<string, Partial<Record<State, string>>> = {
    member: { public: String(ownerId), private: String(ownerId), friends: String(ownerId) },
    video: {},
    album: {},
    playlist: {},
  };
  buildCategory(world, { dir: 'good' });
  buildModel(world, { dir: 'good' });
  buildChannel(world, { dir: 'good' });
  const spareVideo = String((await world.buildVideo({ uploaderId: ownerId })).id);
  for (const state of ['public', 'private', 'pending', 'rejected', 'deleted'] as const) {
    const isPrivate = state === 'private';
    const stored = state === 'public' || isPrivate ? 'approved' : state;
    const video = await world.buildVideo({ uploaderId: ownerId, state: stored, isPrivate });
    const album = await world.buildAlbum({ ownerId, state: stored, isPrivate, photos: 1 });
    ids['video']![state] = String(video.id);
    ids['album']![state] = String(album.id);
    if (state === 'public' || isPrivate)
      ids['playlist']![state] = String((await world.buildPlaylist({ ownerId, isPrivate })).id);
  }
  const addComment = ({ id = 0 }: Actor, state: State = 'public') =>
    String(
      put.comment({
        target: 'video',
        objectId: Number(ids['video']![state]),
        memberId: id,
        at: world.clock.now(),
      }),
    );
  const addFactor = ({ id }: Actor, isOn: boolean) => {
    if (id === undefined) return '000000';
    const sealed = createSeal(mediaKeys('', world.dir), 'yoru.totp.1').seal(SECRET);
    sqlite.prepare('INSERT OR REPLACE INTO two_factor VALUES (?, ?, ?, 0)').run(id, sealed, isOn ? 1 : 0);
    return new TOTP({ secret: SECRET }).generate({ timestamp: world.clock.now() });
  };
  return {
    ...world,
    actors,
    addFactor,
    addSignInStep: (actor) => {
      const { text, hash } = makeToken();
      const now = world.clock.now();
      if (actor.id !== undefined)
        sqlite
          .prepare('INSERT INTO sign_in_step VALUES (?, ?, 0, ?, ?)')
          .run(hash, actor.id, now, now + DAY_MS);
      return { ticket: text, code: addFactor(actor, true) };
    },
    addComment,
    newActor,
    spareVideo,
    idOf: (kind, state) => {
      if (kind === 'comment' && state !== 'missing') return addComment(actors.owner, state);
      const of = ids[kind];
      if (kind === 'comment') return '999999';
      if (!of) return state === 'missing' ? 'nowhere' : 'good';
      return of[state] ?? '999999';
    },
    showOwner: (to) => {
      const shown = AUDIENCE_PAGES.map((page) => `shows_${page} = ${to === 'everyone' ? 1 : 0}`);
      sqlite.exec(`UPDATE member SET ${shown.join(', ')} WHERE id = ${ownerId}`);
      for (const page of AUDIENCE_PAGES)
        sqlite.prepare('INSERT OR REPLACE INTO member_audience VALUES (?, ?, ?)').run(ownerId, page, to);
    },
    write: ({ id }) => {
      const [pair] = sqlite
        .prepare('INSERT INTO dialog (low_id, high_id) VALUES (?, ?) RETURNING id')
        .pluck()
        .all(ownerId, id);
      const side = sqlite.prepare(
        'INSERT INTO dialog_side (dialog_id, member_id, other_id, state, last_id) VALUES (?, ?, ?, ?, 1)',
      );
      side.run(pair, ownerId, id, 'open');
      side.run(pair, id, ownerId, 'request');
    },
    vote: ({ id }, kind, object) =>
      void (
        id !== undefined &&
        sqlite.prepare('INSERT OR IGNORE INTO vote VALUES (?, ?, ?, 1, 0)').run(id, kind, object)
      ),
    prepareRelations: (operation, more = []) => {
      const friend = actors.friend.id ?? 0;
      sqlite.exec(`DELETE FROM subscription; DELETE FROM block; DELETE FROM friend_refusal;
        DELETE FROM friend; INSERT INTO friend VALUES (${ownerId}, ${friend}, 'accepted', 1); ${blocks}`);
      for (const { id } of [...Object.values(actors), ...more]) {
        if (id === undefined) continue;
        if (operation === 'subscribe.rem')
          for (const kind of ['model', 'channel'])
            sqlite.exec(
              `INSERT INTO subscription (member_id, kind, object_id, added_at) SELECT ${id}, '${kind}', id, 1 FROM ${kind}`,
            );
        if (id === ownerId) continue;
        if (/^friend.(?:accept|rem)$/.test(operation) && id !== friend)
          sqlite.exec(`INSERT INTO friend VALUES (${ownerId}, ${id}, 'asked', 1)`);
        if (operation === 'block.rem')
          sqlite.exec(`INSERT OR IGNORE INTO block VALUES (${id}, ${ownerId}, 1)`);
      }
    },
    addRegistration,
    addReset: ({ id = stranger }) => {
      const { text } = makeToken();
      sqlite
        .prepare(
          `INSERT INTO proof (token_hash, kind, member_id, email, expires_at) VALUES (?, 'reset', ?, '', ?)`,
        )
        .run(tokenHash(text), id, world.clock.now() + DAY_MS);
      return text;
    },
  };
}
