import type { VideoRequest } from '../support/world-videos.ts';
import type { World } from '../support/world.ts';
import { filePaths, listingPath, videoPath, type TestSite } from './support.ts';
import type { Uploader } from './upload-calls.ts';

type Fields = Readonly<Record<string, string>>;

/** What an act on a video answers. */
export interface Done {
  readonly ok?: boolean;
  readonly id?: string;
  readonly state?: string;
  readonly version?: number;
  readonly visible?: string;
  readonly code?: string;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly errors?: readonly { readonly field: string; readonly code: string }[];
}

/** What its member does with a video, what staff decides of it, and what a visitor sees of it. */
export function manageCalls(site: TestSite, world: World, staff: Uploader) {
  const { sqlite } = world.database;
  const act = async (by: Pick<Uploader, 'post'>, name: string, fields: Fields) =>
    (await by.post('/api/video_edit.php', { act: name, ...fields })).json<Done>();
  const post = async (by: Uploader, path: string, fields: Fields) =>
    (await by.post(path, fields)).json<Done>();
  const shown = async (id: string) =>
    (await site.get(`/api/moderation/item/0/${id}.json`, { token: staff.token })).json<{
      readonly hash: string;
      readonly version: number;
    }>();
  const decideOn = (id: string, { hash, version }: Awaited<ReturnType<typeof shown>>, verdict: string) =>
    post(staff, '/api/moderation/decide.php', {
      id,
      version: String(version),
      hash,
      verdict,
      ...(verdict !== 'approve' && { reason: 'other' }),
    });
  return {
    act,
    shown,
    decideOn,
    decide: async (id: string, verdict = 'approve') => decideOn(id, await shown(id), verdict),
    submit: (by: Uploader, id: string) => post(by, '/api/upload.php', { act: 'submit', id }),
    /** A video of somebody's, and the id of what it came from. */
    async film(by: Uploader, ask: VideoRequest = {}) {
      const { id } = await world.buildVideo({ uploaderId: by.id, ...ask });
      const whole = sqlite.prepare('SELECT id FROM submission WHERE video_id = ?').pluck().get(id);
      return { video: id, video_id: String(id), whole: String(whole) };
    },
    stateOf: (video: number) => sqlite.prepare('SELECT state FROM video WHERE id = ?').pluck().get(video),
    page: (video: number) => site.get(videoPath(video)),
    listed: async (video: number) =>
      (await site.get(listingPath({ count: 100 }))).text.includes(`"video_id":"${video}"`),
    files: (video: number, token?: string) =>
      site.get(`/api/videofile.php?video_id=${video}`, token === undefined ? {} : { token }),
    filesOf: async (video: number) => filePaths(await site.get(`/api/videofile.php?video_id=${video}`)),
  };
}
