import type { AdminItem } from '../../src/shared/entities/admin.ts';
import type { Role } from '../../src/shared/roles.ts';
import type { World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import type { TestSite } from './support.ts';

type Fields = Readonly<Record<string, string>>;

/** What an act answers: the new state, or a code with what is wrong. */
export interface Done {
  readonly ok: boolean;
  readonly id: string;
  readonly version: number;
  readonly code?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
}

const ROOT = '/api/moderation/admin/';

/** Somebody who calls what admins call. */
export async function openAdmin(site: TestSite, world: World, role: Exclude<Role, 'visitor'> = 'admin') {
  const member = world.buildMember({ role });
  const token = await world.sessionFor(member);
  const act = async (name: string, fields: Fields) =>
    (await postForm(site.port, `${ROOT}${name}.php`, fields, { token })).json<Done>();
  const get = async <T>(name: string, fields: Fields) =>
    (await site.get(`${ROOT}${name}.php?${new URLSearchParams(fields).toString()}`, { token })).json<T>();
  return {
    id: member.id,
    token,
    act,
    get,
    save: (kind: string, id: string, version: number, values: Fields) =>
      act('save', {
        kind,
        version: String(version),
        values: JSON.stringify(values),
        ...(id !== '' && { id }),
      }),
    remove: (kind: string, id: string, version: number) =>
      act('remove', { kind, id, version: String(version) }),
    undo: (kind: string, id: string, version: number) => act('undo', { kind, id, version: String(version) }),
    async list(kind: string, q = ''): Promise<readonly AdminItem[]> {
      const answer = await get<{ items: readonly AdminItem[] }>('list', { kind, page: '1', ...(q && { q }) });
      return answer.items;
    },
    history: (kind: string, id: string) =>
      get<{ items: readonly { version: number; by: string; values: Fields | null }[] }>('history', {
        kind,
        id,
      }),
  };
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>;
