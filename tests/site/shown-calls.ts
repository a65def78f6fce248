import { api, type Operation } from '../../src/shared/api/table/index.ts';
import { addressOf, OPERATIONS } from './good-calls.ts';

type Slots = Readonly<Record<string, string>>;

/** Operations whose answers the site caches, but for searches: those wait for their index. */
export const CACHED = OPERATIONS.filter((name) => api[name].cacheSeconds > 0 && !/search|suggest/.test(name));

/** Calls that show something of `full-world.ts`, in every way an operation has of finding it. */
const CALLS: Readonly<Partial<Record<Operation, readonly Slots[]>>> = {
  'videos.list': [
    { section: 'all', object_id: '0' },
    { section: 'all', object_id: '0', type: 'hd', duration: '1' },
    { section: 'category', object_id: 'rain' },
    { section: 'model', object_id: 'model-1' },
    { section: 'channel', object_id: '1' },
    { section: 'country', object_id: 'is' },
    { section: 'playlist', object_id: '1', sort: 'all' },
    { section: 'uploaded_videos', object_id: '1' },
    { section: 'favourite_videos', object_id: '1', sort: 'all' },
  ],
  'video.get': [{ video_id: '1001' }, { video_id: '1003' }],
  'comments.list': [
    { section: 'video', object_id: '1001', bucket: '1000' },
    { section: 'album', object_id: '1', bucket: '0' },
    { section: 'playlist', object_id: '1', bucket: '0' },
    { section: 'wall', object_id: '1', bucket: '0' },
    { section: 'model', object_id: 'model-1', bucket: '0' },
    { section: 'channel', object_id: 'channel-1', bucket: '0' },
  ],
  categories: [{ section: 'all' }, { section: 'top' }],
  'category.get': [{ object_id: 'rain' }],
  'channels.list': [{ group: '0' }, { group: 'city' }],
  'channel.get': [{ object_id: 'channel-1' }],
  'model.get': [{ dir: 'model-1' }],
  'models.list': [{}, { sort: 'alphabet', country: 'jp' }],
  'members.list': [{}, { country: 'jp' }, { with_avatar: '1', sort: 'alphabet' }],
  'playlists.list': [{}, { section: 'member', object_id: '1' }],
  'albums.list': [{}, { section: 'member', object_id: '1' }, { section: 'model', object_id: 'model-1' }],
};

/** Addresses of an operation's calls. @param lifetime `0`: never from the cache */
const addressesOf = (operation: Operation, lifetime: string) =>
  (CALLS[operation] ?? [{}]).map((slots) => addressOf(operation, { ...slots, lifetime }));

export interface ShownCall {
  readonly operation: Operation;
  readonly cached: string;
  readonly fresh: string;
}

export const SHOWN_CALLS: readonly ShownCall[] = CACHED.flatMap((operation) => {
  const fresh = addressesOf(operation, '0');
  return addressesOf(operation, '60').map((cached, at) => ({ operation, cached, fresh: fresh[at] ?? '' }));
});
