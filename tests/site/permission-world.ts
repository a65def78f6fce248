import { randomBytes } from 'node:crypto';
import { nameKey } from '../../src/shared/accounts/member-name.ts';
import { createPasswords } from '../../src/site/accounts/services/passwords.ts';
import { makeToken, tokenHash } from '../../src/site/accounts/services/tokens.ts';
import { buildCategory } from '../support/world-categories.ts';
import { between } from '../support/world-members.ts';
import { buildChannel, buildModel } from '../support/world-models.ts';
import { makeWorld, WORLD_NOW, type World } from '../support/world.ts';
import { CALLERS, type CallerKind, type State } from './permission-table.ts';

/** A caller with what he knows of himself; a visitor has no name. */
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
  /** Has the owner show others what can be hidden, or not. */
  showOwner(shows: boolean): void;
  addRegistration(): Actor & { readonly token: string };
  /** The token of a link that sets the actor's password, or of somebody's who has an account. */
  addReset(actor: Actor): string;
}

const PASSWORD = 'quiet moon over 7';
const ROLES = { owner: 'uploader', uploader: 'uploader', moderator: 'moderator', admin: 'admin' } as const;
const SHOWN = ['shows_info', 'shows_wall', 'shows_friends', 'shows_subscriptions', 'shows_favourites'];
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
    if (kind === 'banned') sqlite.exec(`UPDATE account SET state = 'banned' WHERE member_id = ${id}`);
    return { kind, id, name, email, token, password: PASSWORD };
  };
  const actors = {} as Record<CallerKind, Actor>;
  for (const kind of CALLERS) actors[kind] = await newActor(kind);
  const ownerId = actors.owner.id ?? 0;
  between(world.database, WORLD_NOW).befriend(ownerId, actors.friend.id ?? 0);
  const ids: Record<string, Partial<Record<State, string>>> = {
    member: { public: String(ownerId), private: String(ownerId) },
    ...{ video: {}, album: {}, playlist: {} },
  };
  buildCategory(world, { dir: 'good' });
  buildModel(world, { dir: 'good' });
  buildChannel(world, { dir: 'good' });
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
  return {
    ...world,
    actors,
    newActor,
    idOf: (kind, state) => {
      const of = ids[kind];
      if (!of) return state === 'missing' ? 'nowhere' : 'good';
      return of[state] ?? '999999';
    },
    showOwner: (shows) =>
      void sqlite.exec(
        `UPDATE member SET ${SHOWN.map((column) => `${column} = ${shows ? 1 : 0}`).join(', ')} WHERE id = ${ownerId}`,
      ),
    addRegistration,
    addReset: ({ id = actors.member.id ?? 0 }) => {
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
