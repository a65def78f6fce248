import { createApiClient } from '../../../src/shared/api/client.ts';
import { api } from '../../../src/shared/api/table/index.ts';
import { MEMBER_TABS, MODEL_TABS } from '../../../src/shared/filters/enums.ts';
import { screens } from '../../../src/shared/screens/index.ts';
import { contractWalk } from '../../site/contract-walk.ts';
import { fetchSend } from './fetch-send.ts';

/** Addresses of every call that reads, in all its ways, and of every screen, about things of the demo. */
export async function everyCall(origin: string): Promise<readonly string[]> {
  const client = createApiClient(api, fetchSend(origin));
  const first = async <Item>(path: string, name: string): Promise<Item> => {
    const answer = (await (await fetch(origin + path)).json()) as Record<string, Item[]>;
    const item = answer[name]?.[0];
    if (item === undefined) throw new Error(`nothing in ${path}`);
    return item;
  };
  const { categories } = await client.run('categories', { gender: 'str', section: 'top', lang: 'en' });
  const { countries } = await client.run('countries.top', { page: 1, gender: 'str' });
  const listed = 'all.all.all.all.all.all.all.all.all.all.all';
  const model = await first<{ dir: string }>(`/api/json/models/0/count-videos/10/1.${listed}.json`, 'models');
  const channel = await first<{ dir: string }>('/api/json/channels/0/count-videos/10/0.1.json', 'channels');
  const playlist = await first<{ playlist_id: string }>(
    '/api/json/playlists/0/recent/10/all.0.1.json',
    'playlists',
  );
  const album = await first<{ album_id: string }>('/api/json/albums/0/recent/10/all.0.1.json', 'albums');
  const member = await first<{ _id: string }>(
    '/api/json/members/0/count-videos/10/1.all.all.all.all.all.all.json',
    'members',
  );
  const things = {
    category: categories[0]?.dir ?? '',
    model: model.dir,
    channel: channel.dir,
    country: countries[0]?.code ?? '',
    video_id: '1001',
    member: member._id,
    playlist_id: playlist.playlist_id,
    album_id: album.album_id,
  };
  const slots = { ...things, page: '1', sort: 'latest-updates', dir: model.dir, _id: member._id };
  const pages = Object.entries(screens).flatMap(([name, { path }]) => {
    const object_id = /^channel/i.test(name) ? things.channel : things.category;
    const tabs = name === 'memberTab' ? MEMBER_TABS : name === 'modelTab' ? MODEL_TABS : ['videos'];
    return tabs.map((tab) => fill(path, { ...slots, object_id, model_tab: tab, member_tab: tab }));
  });
  return [...new Set([...contractWalk(things).map(({ path }) => path), ...pages])];
}

const fill = (path: string, slots: Readonly<Record<string, string>>) =>
  path.replaceAll(/\{([a-z_]+)\}/g, (_slot, name: string) => slots[name] ?? '');
