import { to } from '../../../shared/routes.ts';
import type { ModerationContext } from '../../moderation/index.ts';
import type { Job } from '../../platform/index.ts';
import { oembedAddress } from '../http/oembed-address.ts';
import { addressesOf } from './addresses.ts';
import { videoPages } from './purge-jobs.ts';
import type { Forgotten } from './send-purge.ts';

/** The addresses of each job; one that several name is the same object. */
export async function forgottenBy(
  { origin, config, database }: Pick<ModerationContext, 'origin' | 'config' | 'database'>,
  jobs: readonly Pick<Job, 'payload'>[],
): Promise<readonly (readonly Forgotten[])[]> {
  const host = new URL(origin()).host;
  const pictureHost = config.mediaOrigin === '' ? host : new URL(config.mediaOrigin).host;
  const named = jobs.map(({ payload }) => addressesOf(payload));
  const videos = named.flatMap(({ video }) => (video === null ? [] : [video]));
  const dirs = new Map((await database.read(videoPages(videos))).map(({ id, dir }) => [id, dir]));
  const all = new Map<string, Forgotten>();
  const at = (place: string) => (path: string) => {
    const key = `${place} ${path}`;
    const found = all.get(key) ?? { host: place, path };
    all.set(key, found);
    return found;
  };
  return named.map(({ pictures, answers, video }) => {
    const dir = video === null ? undefined : dirs.get(video);
    const page = dir === undefined ? [] : [origin() + to('video', { video_id: String(video), dir })];
    return [...pictures.map(at(pictureHost)), ...[...answers, ...page.map(oembedAddress)].map(at(host))];
  });
}
