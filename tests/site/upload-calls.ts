import { postForm } from './account-calls.ts';
import type { World } from '../support/world.ts';
import { fetchRaw, type TestSite } from './support.ts';
import { newUpload } from './upload-forms.ts';

type Fields = Readonly<Record<string, string>>;

export interface CreatedBody {
  readonly id: string;
  readonly upload_id: string;
  readonly address: string;
}

/** Somebody who uploads. */
export async function openUploader(
  site: TestSite,
  world: World,
  ask: { role?: 'member' | 'uploader' | 'moderator' | 'admin' } = {},
) {
  const member = world.buildMember({ role: 'uploader', ...ask });
  const token = await world.sessionFor(member);
  const post = (path: string, fields: Fields) => postForm(site.port, path, fields, { token });
  const tus = (method: string, address: string, { authorization, ...headers }: Fields = {}, body?: Buffer) =>
    fetchRaw(site.port, address, {
      method,
      // An empty one: nobody's.
      ...(authorization !== '' && { token }),
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body }),
    });
  return {
    id: member.id,
    token,
    post,
    tus,
    create: (more: Fields = {}) => post('/api/upload_create.php', newUpload(more)),
    async begin(bytes: number) {
      return (await post('/api/upload_create.php', newUpload({ bytes: String(bytes) }))).json<CreatedBody>();
    },
    patch: (address: string, offset: number, body: Buffer, more: Fields = {}) =>
      tus(
        'PATCH',
        address,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...more },
        body,
      ),
    get: async <T>(id: string) => (await site.get(`/api/json/upload/0/${id}.json`, { token })).json<T>(),
    list: async <T>(state = 'all') =>
      (await site.get(`/api/json/uploads/0/${state}.1.json`, { token })).json<T>(),
  };
}

export type Uploader = Awaited<ReturnType<typeof openUploader>>;
