import sharp from 'sharp';
import type { OwnAlbum } from '../../src/shared/entities/own-album.ts';
import type { World } from '../support/world.ts';
import { postForm } from './account-calls.ts';
import { sendPicture } from './profile-calls.ts';
import type { Reply, TestSite } from './support.ts';

const PATH = '/api/album_edit.php';
type Fields = Readonly<Record<string, string>>;

/** A picture of one colour. */
export const plainPicture = (width: number, height: number, background = '#345') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Somebody who makes albums. */
export async function openPhotographer(
  site: TestSite,
  world: World,
  role: 'member' | 'moderator' = 'member',
) {
  const member = world.buildMember({ role });
  const token = await world.sessionFor(member);
  const post = (fields: Fields, path = PATH) => postForm(site.port, path, fields, { token });
  const act = async <T extends object = Fields>(fields: Fields, path = PATH) =>
    (await post(fields, path)).json<T & { code?: string; errors?: unknown }>();
  return {
    id: member.id,
    token,
    act,
    post,
    make: async (more: Fields = {}) =>
      (await act<{ album_id: string }>({ act: '1', title_en: 'Calm nights', ...more })).album_id,
    add: (album_id: string, file: Uint8Array, more: Fields = {}): Promise<Reply> =>
      sendPicture(site, token, { act: '6', album_id, file, ...more }, PATH),
    own: async (album_id: string) =>
      (await site.get(`/api/json/album_edit/0/${album_id}.json`, { token })).json<OwnAlbum>(),
    submit: (id: string | null) => act({ act: 'submit', id: String(id) }, '/api/upload.php'),
    decide: async (id: string | null, version: number, verdict: string, more: Fields = {}) => {
      const item = await site.get(`/api/moderation/item/0/${id}.json`, { token });
      const { hash = '' } = item.json<{ hash?: string }>();
      const fields = { id: String(id), version: String(version), hash, verdict, ...more };
      return act(fields, '/api/moderation/decide.php');
    },
    see: (path: string) => site.get(path, { token }),
  };
}

export type Photographer = Awaited<ReturnType<typeof openPhotographer>>;
